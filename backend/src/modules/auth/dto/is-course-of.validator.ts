import { registerDecorator } from 'class-validator';
import { INSTITUTIONS } from '../../reference/institutions.js';

/** The course must be one of the institution that the other property names; whether there is one is not asked here. */
export function IsCourseOf(institutionProperty: string): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isCourseOf',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (course: unknown, context) => {
          const chosen: unknown = new Map(Object.entries(context?.object ?? {})).get(institutionProperty);
          const institution = INSTITUTIONS.find(({ name }) => name === chosen);
          return !institution || (typeof course === 'string' && institution.courses.includes(course));
        },
        defaultMessage: () => 'Please choose a course of the institution',
      },
    });
}

import { Rule } from '../../../common/validation/rule.js';
import { INSTITUTIONS } from '../../reference/institutions.js';

/** The course must be one of the institution that the other property names; whether there is one is not asked here. */
export function IsCourseOf(institutionProperty: string): PropertyDecorator {
  return Rule('isCourseOf', (course, _name, form) => {
    const chosen: unknown = Reflect.get(form, institutionProperty);
    const institution = INSTITUTIONS.find(({ name }) => name === chosen);
    const isTaught = !institution || (typeof course === 'string' && institution.courses.includes(course));
    return isTaught ? undefined : 'Please choose a course of the institution';
  });
}

import { CustomValidator } from '../../../common/validation/custom-validator.js';
import { INSTITUTIONS } from '../../reference/institutions.js';

/**
 * Accepts only a course of the institution that the form names in `institutionProperty`. Accepts every course if that
 * institution is unknown, because `IsInstitution` already refuses it.
 */
export function IsCourseOf(institutionProperty: string): PropertyDecorator {
  return CustomValidator('isCourseOf', (course, _name, form) => {
    const chosen: unknown = Reflect.get(form, institutionProperty);
    const institution = INSTITUTIONS.find(({ name }) => name === chosen);
    const isTaught = !institution || (typeof course === 'string' && institution.courses.includes(course));
    return isTaught ? undefined : 'Please choose a course of the institution';
  });
}

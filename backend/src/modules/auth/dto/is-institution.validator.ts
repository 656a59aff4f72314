import { Rule } from '../../../common/validation/rule.js';
import { INSTITUTIONS } from '../../reference/institutions.js';

/** One of the society's institutions; the API's description leaves their names to the reference. */
export function IsInstitution(): PropertyDecorator {
  return Rule('isInstitution', (chosen) =>
    INSTITUTIONS.some(({ name }) => name === chosen)
      ? undefined
      : 'Please choose an institution from the list',
  );
}

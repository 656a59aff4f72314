import { CustomValidator } from '../../../common/validation/custom-validator.js';
import { INSTITUTIONS } from '../../reference/institutions.js';

/** Accepts only the society's institutions. `GET /api/reference` lists their names. */
export function IsInstitution(): PropertyDecorator {
  return CustomValidator('isInstitution', (chosen) =>
    INSTITUTIONS.some(({ name }) => name === chosen)
      ? undefined
      : 'Please choose an institution from the list',
  );
}

import { registerDecorator } from 'class-validator';
import { INSTITUTIONS } from '../../reference/institutions.js';

/** One of the society's institutions; the API's description leaves their names to the reference. */
export function IsInstitution(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isInstitution',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (chosen: unknown) => INSTITUTIONS.some(({ name }) => name === chosen),
        defaultMessage: () => 'Please choose an institution from the list',
      },
    });
}

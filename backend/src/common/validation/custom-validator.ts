import { registerDecorator } from 'class-validator';

/** Returns one sentence that says what is wrong with the value, or undefined if the value is valid. */
type ProblemOf = (value: unknown, propertyName: string, form: object) => string | undefined;

/** A property decorator for a rule that class-validator lacks. Several rules of one property need different names. */
export function CustomValidator(name: string, problemOf: ProblemOf): PropertyDecorator {
  return (target, property) => {
    const propertyName = String(property);
    registerDecorator({
      name,
      target: target.constructor,
      propertyName,
      validator: {
        validate: (value: unknown, context) =>
          problemOf(value, propertyName, context?.object ?? {}) === undefined,
        defaultMessage: (context) => problemOf(context?.value, propertyName, context?.object ?? {}) ?? '',
      },
    });
  };
}

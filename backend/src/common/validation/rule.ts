import { registerDecorator } from 'class-validator';

/** Says in one sentence for a person what is wrong with a value; undefined when nothing is. */
type ProblemOf = (value: unknown, propertyName: string, form: object) => string | undefined;

/** A property decorator for a rule that class-validator does not have. Rules of one property need different names. */
export function Rule(name: string, problemOf: ProblemOf): PropertyDecorator {
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

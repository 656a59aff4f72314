import { getMetadataStorage, ValidationTypes } from 'class-validator';

interface PropertyRules {
  property: string;
  /** The checks run only if all conditions are true. */
  conditions: readonly ((form: object, value: unknown) => boolean)[];
  checks: readonly ((value: unknown, form: object) => boolean)[];
}

/**
 * Returns a function that checks forms of one class. The function returns true if `validateSync` would find no problem.
 * It is several times faster than `validateSync`, because `acceptanceOf` looks up the rules only once. It returns no
 * messages, so the caller passes a refused form to `validateSync`. `acceptanceOf` throws if the class has an
 * unsupported rule.
 */
export function acceptanceOf<T extends object>(form: new () => T): (given: T) => boolean {
  const rules = rulesOf(form);
  return (given) =>
    rules.every(({ property, conditions, checks }) => {
      const value: unknown = given[property as keyof T];
      return (
        !conditions.every((applies) => applies(given, value)) ||
        checks.every((passes) => passes(value, given))
      );
    });
}

function rulesOf(form: new () => object): PropertyRules[] {
  const storage = getMetadataStorage();
  const all = storage.getTargetValidationMetadatas(form, '', false, false);
  return Object.entries(storage.groupByPropertyName(all)).map(([property, rules]) => {
    const isCondition = ({ type }: { type: string }) => type === ValidationTypes.CONDITIONAL_VALIDATION;
    return {
      property,
      conditions: rules.filter(isCondition).map(({ constraints }) => constraints[0]),
      checks: rules
        .filter((rule) => !isCondition(rule))
        .flatMap(({ type, each, validateIf, constraintCls, constraints }) => {
          if (type !== ValidationTypes.CUSTOM_VALIDATION || each || validateIf) {
            throw new Error(`${form.name}.${property} has a rule of a kind that acceptanceOf does not run.`);
          }
          return storage
            .getTargetValidatorConstraints(constraintCls)
            .map(({ instance }) => (value: unknown, object: object) => {
              const context = { targetName: form.name, property, object, value, constraints };
              return instance.validate(value, context) === true;
            });
        }),
    };
  });
}

import type { FieldErrors, FieldValues, ResolverResult, UseFormRegisterReturn } from 'react-hook-form';

/** Renames the result of react-hook-form's `register` to the props of FormField and SelectField. */
export function registered({ ref, name, onChange, onBlur }: UseFormRegisterReturn) {
  return { name, onChange, onBlur, inputRef: ref };
}

/** The result of a form's resolver: the values, or one message for each invalid field. */
export function resolved<Values extends FieldValues>(
  values: Values,
  problems: Partial<Record<keyof Values, string>>,
): ResolverResult<Values> {
  const wrong = Object.entries(problems);
  if (wrong.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }]));
  return { values: {}, errors: errors as FieldErrors<Values> };
}

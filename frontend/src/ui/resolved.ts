import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';

/** What a form's resolver answers: the values, or one sentence for each field that is wrong. */
export function resolved<Values extends FieldValues>(
  values: Values,
  problems: Partial<Record<keyof Values, string>>,
): ResolverResult<Values> {
  const wrong = Object.entries(problems);
  if (wrong.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }]));
  return { values: {}, errors: errors as FieldErrors<Values> };
}

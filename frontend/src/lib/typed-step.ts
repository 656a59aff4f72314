import type { NavigateOptions } from 'react-router-dom';

/** What a step in the history was made by. */
interface Typed {
  typed: string;
}

const typedInto = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'typed' in state ? state.typed : undefined;

/** How to write down what was typed into a field, so that a word typed letter by letter stays one step in the history. */
export function typedStep(field: string, present: unknown): NavigateOptions {
  return { replace: typedInto(present) === field, state: { typed: field } satisfies Typed };
}

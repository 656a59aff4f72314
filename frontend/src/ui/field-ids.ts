import type { ReactNode } from 'react';

export const errorIdOf = (id: string) => `${id}-error`;
export const hintIdOf = (id: string) => `${id}-hint`;

/** Returns the ids of the texts below a field, in reading order; undefined without any. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string }) {
  return [error && errorIdOf(id), hint && hintIdOf(id)].filter(Boolean).join(' ') || undefined;
}

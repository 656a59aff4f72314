import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type MemberQuery, type MemberQueryChange, readQuery, writeQuery } from './member-query';

/** What a step in the history was made by, so that a word typed letter by letter stays one step. */
interface Typed {
  typed: keyof MemberQuery;
}

const typedInto = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'typed' in state ? state.typed : undefined;

/** The state of the member lists, kept in the address: a filtered view is a link, back and forward work. */
export function useMemberQuery() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const query = useMemo(() => readQuery(params), [params]);

  const change = useCallback(
    (next: MemberQueryChange, options?: { replace?: boolean }) =>
      setParams((present) => writeQuery(present, next), options),
    [setParams],
  );

  const type = useCallback(
    (field: 'search' | 'department' | 'passingYear' | 'currentCity', value: string) =>
      setParams((present) => writeQuery(present, { [field]: value }), {
        replace: typedInto(state) === field,
        state: { typed: field } satisfies Typed,
      }),
    [setParams, state],
  );

  return { query, change, type };
}

export type MemberQueryState = ReturnType<typeof useMemberQuery>;

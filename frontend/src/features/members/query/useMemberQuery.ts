import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { typedStep } from '../../../lib/typed-step';
import { paramsInAddress, useAddressParams } from '../../../lib/useAddressParams';
import { type MemberQueryChange, readQuery, writeQuery } from './member-query';

/** For who acts on a press; what is drawn comes from `useMemberQuery`. */
export const queryInAddress = () => readQuery(paramsInAddress());

/** The state of the member lists, kept in the address: a filtered view is a link, back and forward work. */
export function useMemberQuery() {
  const [params, setParams] = useAddressParams();
  const { state } = useLocation();
  const query = useMemo(() => readQuery(params), [params]);

  const change = useCallback(
    (next: MemberQueryChange, options?: { replace?: boolean }) =>
      setParams((present) => writeQuery(present, next), options),
    [setParams],
  );

  const type = useCallback(
    (field: 'search' | 'department' | 'passingYear' | 'currentCity', value: string) =>
      setParams((present) => writeQuery(present, { [field]: value }), typedStep(field, state)),
    [setParams, state],
  );

  return { query, change, type };
}

export type MemberQueryState = ReturnType<typeof useMemberQuery>;

import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { typedStep } from '../../../lib/typed-step';
import { useAddressParams } from '../../../lib/useAddressParams';
import { type AuditQuery, readAuditQuery, writeAuditQuery } from './audit-query';

/** The filters of the log, kept in the address. */
export function useAuditQuery() {
  const [params, setParams] = useAddressParams();
  const { state } = useLocation();
  const query = useMemo(() => readAuditQuery(params), [params]);
  const change = useCallback(
    (next: Partial<AuditQuery>, options?: { replace?: boolean }) =>
      setParams((present) => writeAuditQuery(present, next), options),
    [setParams],
  );

  const type = useCallback(
    (field: 'actor' | 'subject' | 'from' | 'to', value: string) =>
      setParams((present) => writeAuditQuery(present, { [field]: value }), typedStep(`log-${field}`, state)),
    [setParams, state],
  );
  return { query, change, type };
}

export type AuditQueryState = ReturnType<typeof useAuditQuery>;

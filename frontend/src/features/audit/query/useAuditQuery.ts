import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AuditQuery, readAuditQuery, writeAuditQuery } from './audit-query';

/** The filters of the log, kept in the address. */
export function useAuditQuery() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readAuditQuery(params), [params]);
  const change = useCallback(
    (next: Partial<AuditQuery>, options?: { replace?: boolean }) =>
      setParams((present) => writeAuditQuery(present, next), options),
    [setParams],
  );
  return { query, change };
}

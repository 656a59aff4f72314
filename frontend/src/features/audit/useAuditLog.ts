import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { type AuditQuery, auditParams } from './query/audit-query';

/**
 * One page of the audit log, the newest entries first. It is loaded again each time the Audit tab opens, so that it
 * is up to date.
 */
export function useAuditLog(auditQuery: AuditQuery) {
  const query = auditParams(auditQuery);
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => dataOf(api.GET('/api/superadmin/audit', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

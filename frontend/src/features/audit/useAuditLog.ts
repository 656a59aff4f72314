import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { type AuditQuery, auditParams } from './query/audit-query';

/**
 * One page of the log, the newest entries first. Each mount requests the page again, so that it shows the latest
 * action.
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

import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

/** Whether the portal is closed. Asked once, when the page loads; refused calls and the switch itself update it. */
export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/maintenance/status', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

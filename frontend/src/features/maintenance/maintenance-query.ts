import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

/**
 * Whether the portal is in maintenance. Loaded once with the page; refused calls and the switch update it.
 */
export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/maintenance/status', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

/**
 * Asks whether the portal is in maintenance. The answer does not expire: a call that is refused during maintenance and the
 * superadministrator's switch update it.
 */
export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/maintenance/status', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

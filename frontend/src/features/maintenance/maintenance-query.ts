import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

/**
 * Loads the state of the maintenance mode. By default, the cached state does not expire. The page also updates the
 * cache when the server refuses a call because of maintenance, and when a superadmin changes the mode.
 */
export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/maintenance/status', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

/**
 * Loads the state of the maintenance mode. The cached state does not expire: a call that is refused during maintenance
 * updates it, and so does the superadministrator's switch.
 */
export const maintenanceQuery = queryOptions({
  queryKey: ['maintenance'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/maintenance/status', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

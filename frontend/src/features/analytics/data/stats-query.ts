import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

const RETRY_MS = 10_000;

export const MEMBERSHIP_STATS_KEY = ['membership-stats'] as const;

/** Figures of the whole membership. Each dashboard has its own API route. A failed request is repeated every 10 s. */
function statsQuery(audience: 'admin' | 'superadmin') {
  return queryOptions({
    queryKey: [...MEMBERSHIP_STATS_KEY, audience],
    queryFn: ({ signal }) =>
      dataOf(
        audience === 'superadmin'
          ? api.GET('/api/superadmin/stats', { signal })
          : api.GET('/api/admin/stats', { signal }),
      ),
    select: ({ stats }) => stats,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
}

/** `pending` is true until the first answer or failure. */
export function useMembershipStats(audience: 'admin' | 'superadmin') {
  // Use `isFetched`: the `isPending` of a failed query becomes true again during each refetch.
  const { data, isFetched } = useQuery(statsQuery(audience));
  return { stats: data, pending: !isFetched };
}

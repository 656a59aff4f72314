import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

const RETRY_MS = 10_000;

export const MEMBERSHIP_STATS_KEY = ['membership-stats'] as const;

/** Figures of the whole membership; each dashboard asks its own address. A failure is tried again by and by. */
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

/** `pending` until the first answer, whether it brings figures or not. */
export function useMembershipStats(audience: 'admin' | 'superadmin') {
  // A query that failed is pending again with each further try.
  const { data, isFetched } = useQuery(statsQuery(audience));
  return { stats: data, pending: !isFetched };
}

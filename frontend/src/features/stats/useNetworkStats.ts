import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { neverLoaded } from '../../api/query-client';

export const NETWORK_STATS_KEY = ['network-stats'] as const;

/**
 * The number of all members, of the mentors, and of the members in the same batch and department. `failed` is true if
 * no data could be loaded.
 */
export function useNetworkStats() {
  const { data, errorUpdateCount, refetch } = useQuery({
    queryKey: NETWORK_STATS_KEY,
    queryFn: async ({ signal }) => (await dataOf(api.GET('/api/profile/stats', { signal }))).stats,
  });
  return { data, failed: neverLoaded({ data, errorUpdateCount }), refetch };
}

import { useQuery } from '@tanstack/react-query';
import { api, dataOf, neverLoaded } from '../../api/client';

export const NETWORK_STATS_KEY = ['network-stats'] as const;

/**
 * Loads four numbers and the counts of each institution. The numbers are all members, the mentors, and the members in
 * the batch and in the department of the signed-in member. `failed` is true if no numbers could be loaded.
 */
export function useNetworkStats() {
  const { data, errorUpdateCount, refetch } = useQuery({
    queryKey: NETWORK_STATS_KEY,
    queryFn: async ({ signal }) => (await dataOf(api.GET('/api/profile/stats', { signal }))).stats,
  });
  return { data, failed: neverLoaded({ data, errorUpdateCount }), refetch };
}

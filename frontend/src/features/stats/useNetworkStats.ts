import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, dataOf } from '../../api/client';
import { neverLoaded } from '../../api/never-loaded';
import { useNotify } from '../../ui/notify/useNotify';

export const NETWORK_STATS_KEY = ['network-stats'] as const;

/** How many members there are, and how many the signed-in one has in common with; `failed` as long as nobody could tell. */
export function useNetworkStats() {
  const notify = useNotify();
  const { data, isLoadingError, isFetching, errorUpdatedAt, errorUpdateCount, refetch } = useQuery({
    queryKey: NETWORK_STATS_KEY,
    queryFn: async ({ signal }) => (await dataOf(api.GET('/api/profile/stats', { signal }))).stats,
  });

  const failedAt = isLoadingError ? errorUpdatedAt : null;
  useEffect(() => {
    if (failedAt !== null) notify.error('Failed to load dashboard statistics');
  }, [failedAt, notify]);

  return { data, failed: neverLoaded({ data, errorUpdateCount }), isFetching, refetch };
}

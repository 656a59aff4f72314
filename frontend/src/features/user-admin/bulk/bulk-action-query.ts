import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { BulkAction } from '../../../api/types';

const LOOK_EVERY_MS = 1000;

export interface LatestBulkAction extends BulkAction {
  /** True if this page started the action and `BulkStrip` has not shown it yet. */
  isNew?: boolean;
}

/** The superadmin's latest action on many members; null when there is none. */
export const latestBulkActionQuery = queryOptions({
  queryKey: ['bulk-action'],
  queryFn: async ({ signal }): Promise<LatestBulkAction | null> => {
    const { actions } = await dataOf(api.GET('/api/superadmin/users/bulk/actions', { signal }));
    return actions[0] ?? null;
  },
  staleTime: 0,
});

/**
 * Like `latestBulkActionQuery`, but polls while the action runs. Only one component uses this query; the others share
 * its cached result.
 */
export const followedBulkActionQuery = queryOptions({
  ...latestBulkActionQuery,
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false),
});

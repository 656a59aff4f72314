import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { UndoableDeletion } from '../../../api/types';

const DELETIONS_KEY = ['deletions'];

/** A deletion that can be undone until the time `until`, by the browser's clock. */
export interface OpenDeletion extends UndoableDeletion {
  until: Date;
}

/**
 * The latest deletions that can be undone, the newest first. The server sends the remaining seconds, because the
 * browser's clock may be wrong.
 */
export const deletionsQuery = queryOptions({
  queryKey: DELETIONS_KEY,
  queryFn: async ({ signal }): Promise<OpenDeletion[]> => {
    const { deletions } = await dataOf(api.GET('/api/superadmin/deletions', { signal }));
    const now = Date.now();
    return deletions.map((one) => ({ ...one, until: new Date(now + one.undoSeconds * 1000) }));
  },
  staleTime: 0,
});

/** Like `deletionsQuery`, and loads again when the next deletion becomes final. Only one component uses this query. */
export const followedDeletionsQuery = queryOptions({
  ...deletionsQuery,
  refetchInterval: ({ state: { data = [] } }) =>
    data.length > 0 ? 1000 * (1 + Math.min(...data.map(({ undoSeconds }) => undoSeconds))) : false,
});

export const refreshDeletions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: DELETIONS_KEY });

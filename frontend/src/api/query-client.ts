import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';
import type { Society } from './types';
import { societyQuery } from './useSociety';

// Render a change in a microtask, not after a timer. So a button is busy before the second press of a double click: a
// browser may run this press before a timer.
notifyManager.setScheduler(queueMicrotask);

const unanswered = (error: Error) => error instanceof ApiError && error.status === 0;

/** Creates a client that already holds the society from the page data, if there is any. */
export function createQueryClient(society?: Society): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Retry a call only if it got no answer. If the server refused a call, it would refuse the same call again.
        retry: (failures, error) => failures < 1 && unanswered(error),
        networkMode: 'always',
        // Also load again when the browser is online again. With the network mode `always`, the default is false.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (society) client.setQueryData(societyQuery.queryKey, society);
  return client;
}

/** True if a query has failed and has no data. It stays true while the query loads again. */
export const neverLoaded = ({
  data,
  errorUpdateCount,
}: {
  data: unknown;
  errorUpdateCount: number;
}): boolean => data === undefined && errorUpdateCount > 0;

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';
import type { Society } from './types';
import { societyQuery } from './useSociety';

const unanswered = (error: Error) => error instanceof ApiError && error.status === 0;

/** With the society, where the page has brought it along. */
export function createQueryClient(society?: Society): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays a refusal; only a call that nobody answered is worth a second try.
        retry: (failures, error) => failures < 1 && unanswered(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (society) client.setQueryData(societyQuery.queryKey, society);
  return client;
}

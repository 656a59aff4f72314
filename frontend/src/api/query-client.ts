import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

const unanswered = (error: Error) => error instanceof ApiError && error.status === 0;

export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

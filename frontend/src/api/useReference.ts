import { queryOptions, useQuery } from '@tanstack/react-query';
import { useHydrated } from '../lib/useHydrated';
import { api, dataOf } from './client';

/** What the society is and what its forms offer. It changes only when the server restarts. */
export const referenceQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/reference', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Unknown to a part that is still being taken over: it must find itself as it was drawn ahead. */
export function useReference() {
  const { data, isError, refetch } = useQuery(referenceQuery);
  const hydrated = useHydrated();
  return { data: hydrated ? data : undefined, isError, refetch };
}

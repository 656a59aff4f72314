import { queryOptions, useQuery } from '@tanstack/react-query';
import { useHydrated } from '../lib/useHydrated';
import { api, dataOf } from './client';

/** What the society is and what its forms offer. It changes only when the server restarts. */
export const referenceQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/reference', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Unknown during hydration, whose first render must be that of the prerendered page. */
export function useReference() {
  const { data, isError, refetch } = useQuery(referenceQuery);
  const hydrated = useHydrated();
  return { data: hydrated ? data : undefined, isError, refetch };
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useHydrated } from '../lib/useHydrated';
import { api, dataOf } from './client';

/** The society's data, and the choices and limits of the forms. They change only when the server restarts. */
export const referenceQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/reference', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** `data` is undefined during hydration, because the first render must equal the prerendered page. */
export function useReference() {
  const { data, isError, refetch } = useQuery(referenceQuery);
  const hydrated = useHydrated();
  return { data: hydrated ? data : undefined, isError, refetch };
}

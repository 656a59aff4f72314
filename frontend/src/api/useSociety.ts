import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Society } from './types';
import { referenceQuery } from './useReference';

/** Comes with the page, as a rule; see page-data. */
export const societyQuery = queryOptions({
  queryKey: ['society'],
  queryFn: async ({ client }): Promise<Society> => (await client.ensureQueryData(referenceQuery)).society,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whose portal this is, as far as that is known. */
export const useSociety = () => useQuery(societyQuery).data;

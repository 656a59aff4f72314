import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Society } from './types';
import { referenceQuery } from './useReference';

/** The society. The page data usually contains it, so that no request is needed; see page-data.ts. */
export const societyQuery = queryOptions({
  queryKey: ['society'],
  queryFn: async ({ client }): Promise<Society> => (await client.ensureQueryData(referenceQuery)).society,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the society, or undefined until it has loaded. */
export const useSociety = () => useQuery(societyQuery).data;

/** Returns the window's title: the screen and the society, as far as both are known. */
export function windowTitle(screen: string | undefined, society: string | undefined): string {
  const portal = society ? `${society} Alumni` : 'Alumni portal';
  return screen ? `${screen} · ${portal}` : portal;
}

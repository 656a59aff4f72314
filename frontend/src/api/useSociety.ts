import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Society } from './types';
import { referenceQuery } from './useReference';

/** The data of the society that runs the portal. Usually the page already contains it; see page-data.ts. */
export const societyQuery = queryOptions({
  queryKey: ['society'],
  queryFn: async ({ client }): Promise<Society> => (await client.ensureQueryData(referenceQuery)).society,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the society, or undefined until it has loaded. */
export const useSociety = () => useQuery(societyQuery).data;

/** Returns the window's title, which contains the names of the screen and of the society if they are known. */
export function windowTitle(screen: string | undefined, society: string | undefined): string {
  const portal = society ? `${society} Alumni` : 'Alumni portal';
  return screen ? `${screen} · ${portal}` : portal;
}

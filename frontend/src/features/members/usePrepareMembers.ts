import { useQuery } from '@tanstack/react-query';
import { type Audience, membersQuery } from './data/useMembers';
import { useMemberQuery } from './query/member-query';

interface Preparation {
  audience: Audience;
  /** True if the list is on the open tab, but the dashboard still waits for its figures. */
  wanted: boolean;
}

/**
 * Prefetches the rows of the list for the address while the dashboard waits for its figures. Does not prefetch the code
 * of the table, which is large and would delay both the rows and the figures on a slow line.
 */
export function usePrepareMembers({ audience, wanted }: Preparation): void {
  const { query } = useMemberQuery();
  useQuery({ ...membersQuery(audience, query), enabled: wanted, notifyOnChangeProps: [] });
}

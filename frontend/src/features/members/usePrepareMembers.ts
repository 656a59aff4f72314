import { useQuery } from '@tanstack/react-query';
import { type Audience, membersQuery } from './data/useMembers';
import { useMemberQuery } from './query/member-query';

interface Preparation {
  audience: Audience;
  /** True if the tab with the list is open, but the dashboard still waits for its statistics. */
  wanted: boolean;
}

/**
 * Prefetches the rows of the list while the dashboard waits for its statistics. The URL contains the filters and the
 * page. Does not prefetch the large code of the table, which would delay the rows and the statistics on a slow line.
 */
export function usePrepareMembers({ audience, wanted }: Preparation): void {
  const { query } = useMemberQuery();
  useQuery({ ...membersQuery(audience, query), enabled: wanted, notifyOnChangeProps: [] });
}

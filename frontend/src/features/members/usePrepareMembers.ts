import { useQuery } from '@tanstack/react-query';
import { type Audience, memberPageQuery, useMemberQuery } from './query/member-query';

interface Preparation {
  audience: Audience;
  /** True if the tab with the list is open, but the dashboard still waits for its statistics. */
  wanted: boolean;
}

/**
 * While the dashboard waits for its statistics, prefetches the page of members for the filters in the URL. Does not
 * prefetch the large script of the table, which would delay the members and the statistics on a slow connection.
 */
export function usePrepareMembers({ audience, wanted }: Preparation): void {
  const { query } = useMemberQuery();
  useQuery({ ...memberPageQuery(audience, query), enabled: wanted, notifyOnChangeProps: [] });
}

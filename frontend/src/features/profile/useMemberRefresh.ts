import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { sessionQuery } from '../auth/session';
import { MEMBER_KEY } from '../auth/update-member';

/**
 * Loads the signed-in member again if the data is stale when the page opens, when its browser tab becomes visible, or
 * when the browser is online again.
 */
export function useMemberRefresh(): void {
  const client = useQueryClient();
  useQuery({
    queryKey: MEMBER_KEY,
    queryFn: async ({ signal }) => {
      const { alumni } = await dataOf(api.GET('/api/profile', { signal }));
      client.setQueryData(sessionQuery.queryKey, (member) => member && alumni);
      return alumni.id;
    },
    // If the session query has just loaded the member, the first request is not needed.
    initialData: () => client.getQueryData(sessionQuery.queryKey)?.id,
    initialDataUpdatedAt: () => client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt,
  });
}

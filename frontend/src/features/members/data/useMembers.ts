import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, dataOf } from '../../../api/client';
import { ApiError, messageOr } from '../../../api/errors';
import { useNotify } from '../../../ui/notify/useNotify';
import { filterParams, type MemberQuery } from '../query/member-query';

/** The dashboard of the list; each requests its own address. */
export type Audience = 'admin' | 'superadmin';

/** The key of every page of every list, for invalidation after a change. */
export const MEMBERS_KEY = ['members'] as const;

/**
 * One page of members. A newer request cancels the older one, and the previous page stays until the answer.
 */
export function membersQuery(audience: Audience, memberQuery: MemberQuery) {
  const query = { ...filterParams(memberQuery), page: memberQuery.page, limit: memberQuery.limit };
  return queryOptions({
    queryKey: [...MEMBERS_KEY, audience, query],
    queryFn: ({ signal }) =>
      dataOf(
        audience === 'superadmin'
          ? api.GET('/api/superadmin/users', { params: { query }, signal })
          : api.GET('/api/admin/users', { params: { query }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

/**
 * The current page of members. A failure is shown once. For an ended session the sign-in page shows it
 * instead.
 */
export function useMembers(audience: Audience, query: MemberQuery) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(membersQuery(audience, query));
  const notify = useNotify();

  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return;
    notify.error(messageOr(error, 'Failed to fetch users'));
  }, [error, notify]);

  return {
    members: data?.users,
    pagination: data?.pagination,
    failed: Boolean(error) && !data,
    /** True while the previous rows are shown during loading. */
    stale: isFetching && isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** Prefetches a page. */
export function usePrefetchMembers(audience: Audience) {
  const client = useQueryClient();
  return useCallback(
    (query: MemberQuery) => void client.prefetchQuery(membersQuery(audience, query)),
    [client, audience],
  );
}

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, dataOf } from '../../../api/client';
import { ApiError, messageOr } from '../../../api/errors';
import type { Pagination } from '../../../api/types';
import { useNotify } from '../../../ui/notify/useNotify';
import { type FilterParams, filterParams, type MemberQuery } from '../query/member-query';

/** The dashboard that shows the list of members. Each dashboard loads the members from its own API endpoint. */
export type Audience = 'admin' | 'superadmin';

/** The prefix of the query keys of all lists of members and their totals. `refreshMembership` invalidates them all. */
export const MEMBERS_KEY = ['members'] as const;

/**
 * The query for one page of members. A newer request cancels the older one. The list shows the previous page until the
 * new page has loaded.
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

/** Returns the exact number of members that match the search and the filters. */
export async function fetchMembersTotal(
  filters: Partial<FilterParams>,
  signal?: AbortSignal,
): Promise<number> {
  const { sortBy: _sortBy, sortOrder: _sortOrder, ...query } = filters;
  return (await dataOf(api.GET('/api/admin/users/total', { params: { query }, signal }))).totalUsers;
}

/** The query for the exact number of matching members, shown below the list. A newer request cancels the older one. */
function membersTotalQuery({ sortBy: _sortBy, sortOrder: _sortOrder, ...filters }: Partial<FilterParams>) {
  return queryOptions({
    queryKey: [...MEMBERS_KEY, 'total', filters],
    queryFn: ({ signal }) => fetchMembersTotal(filters, signal),
    // Do not retry: without the exact number, the list shows "more than" and the lower bound.
    retry: false,
  });
}

export interface MembersTotal {
  count: number;
  /** True if `count` is a lower bound. */
  isBound: boolean;
  /** True while the exact number is loading. */
  isCounting: boolean;
}

/**
 * The current page of members. If its total is a lower bound, a second request loads the exact number. If the page
 * fails to load, a toast shows the error, with two exceptions: the handler of the `signed-out` signal reports an ended
 * session, and `tooWide` contains the message about a page that is too far from the first page.
 */
export function useMembers(audience: Audience, query: MemberQuery) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(membersQuery(audience, query));
  const notify = useNotify();
  const isBound = data?.pagination.totalIsExact === false && !isPlaceholderData;
  const exact = useQuery({ ...membersTotalQuery(filterParams(query)), enabled: isBound });
  const tooWide = error instanceof ApiError && error.code === 'SEARCH_TOO_WIDE' ? error : undefined;

  useEffect(() => {
    if (!error || tooWide || (error instanceof ApiError && error.status === 401)) return;
    notify.error(messageOr(error, 'Failed to fetch users'));
  }, [error, tooWide, notify]);

  return {
    members: data?.users,
    total: data && totalOf(data.pagination, isBound ? exact : undefined),
    failed: Boolean(error) && !data && !tooWide,
    /** The server's message if the server refuses this page of search results as too far from the first page. */
    tooWide: data ? undefined : tooWide?.message,
    /** True while a new page is loading and the list still shows the previous page. */
    stale: isFetching && isPlaceholderData,
    retry: () => void refetch(),
  };
}

function totalOf(
  { totalUsers, totalIsExact }: Pagination,
  exact: { data?: number; isFetching: boolean } | undefined,
): MembersTotal {
  if (exact?.data !== undefined) return { count: exact.data, isBound: false, isCounting: false };
  return { count: totalUsers, isBound: totalIsExact === false, isCounting: exact?.isFetching ?? false };
}

/** Returns a function that prefetches a page of the member list. */
export function usePrefetchMembers(audience: Audience) {
  const client = useQueryClient();
  return useCallback(
    (query: MemberQuery) => void client.prefetchQuery(membersQuery(audience, query)),
    [client, audience],
  );
}

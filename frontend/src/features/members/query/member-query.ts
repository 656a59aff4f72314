import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, dataOf } from '../../../api/client';
import { ApiError, messageOr } from '../../../api/errors';
import type { MemberSortField, Pagination, Role, SortOrder } from '../../../api/types';
import { LIMITS, MAX_PAGE_SIZE, ROLES } from '../../../lib/generated/rules';
import { paramsInUrl, readUrl, type UrlQuery, useUrlQuery } from '../../../lib/url-query';
import { useNotify } from '../../../ui/notify/useNotify';

export const sortOptions = [
  { value: 'createdAt', label: 'Join Date' },
  { value: 'fullName', label: 'Name' },
  { value: 'passingYear', label: 'Graduation' },
  { value: 'department', label: 'Department' },
] as const satisfies readonly { value: MemberSortField; label: string }[];

export const sortFields = sortOptions.map(({ value }) => value);

/** The filters, the order and the page of the list. An empty text means no filter. */
export interface MemberQuery {
  search: string;
  role: Role | '';
  department: string;
  college: string;
  /** Up to four digits, as typed. The first year of a range, or the only year if `passingYearTo` is empty. */
  passingYear: string;
  /** The last year of a range. */
  passingYearTo: string;
  mentorshipAvailable: 'true' | 'false' | '';
  lookingForMentor: 'true' | 'false' | '';
  currentCity: string;
  currentCountry: string;
  sortBy: MemberSortField;
  sortOrder: SortOrder;
  /** Counts from 1. */
  page: number;
  /** Members per page. */
  limit: number;
}

export type MemberQueryChange = Partial<MemberQuery>;

/** The change that clears the search and every filter, but keeps the sort order. */
export const cleared = {
  search: '',
  role: '',
  department: '',
  college: '',
  passingYear: '',
  passingYearTo: '',
  mentorshipAvailable: '',
  lookingForMentor: '',
  currentCity: '',
  currentCountry: '',
} as const satisfies MemberQueryChange;

export const PAGE_SIZE = LIMITS.pageSize;

export const PAGE_SIZES = [PAGE_SIZE, 24, 48, MAX_PAGE_SIZE];

export const everyone: MemberQuery = {
  ...cleared,
  sortBy: 'createdAt',
  sortOrder: 'desc',
  page: 1,
  limit: PAGE_SIZE,
};

function read(text: (name: string) => string, page: number): MemberQuery {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value) =>
    values.find((value) => value === text(name)) ?? otherwise;
  const year = (name: string) => /^\d{1,4}$/.exec(text(name))?.[0] ?? '';
  return {
    search: text('search'),
    role: oneOf<Role | ''>('role', ROLES, ''),
    department: text('department'),
    college: text('college'),
    passingYear: year('passingYear'),
    passingYearTo: year('passingYearTo'),
    mentorshipAvailable: oneOf('mentorshipAvailable', ['true', 'false', ''], ''),
    lookingForMentor: oneOf('lookingForMentor', ['true', 'false', ''], ''),
    currentCity: text('currentCity'),
    currentCountry: text('currentCountry'),
    sortBy: oneOf('sortBy', sortFields, everyone.sortBy),
    sortOrder: oneOf('sortOrder', ['asc', 'desc'], everyone.sortOrder),
    page,
    limit: PAGE_SIZES.find((size) => String(size) === text('limit')) ?? PAGE_SIZE,
  };
}

export const memberUrl: UrlQuery<MemberQuery> = { defaults: everyone, read };

/** Returns the filters and the order for a request, such as the list or the export. Trims texts, omits empty ones. */
export function filterParams({ page: _page, limit: _limit, ...query }: MemberQuery) {
  const { sortBy, sortOrder, role, mentorshipAvailable, lookingForMentor } = query;
  return {
    search: query.search.trim() || undefined,
    role: role || undefined,
    department: query.department.trim() || undefined,
    college: query.college.trim() || undefined,
    ...yearParams(query),
    mentorshipAvailable: mentorshipAvailable || undefined,
    lookingForMentor: lookingForMentor || undefined,
    currentCity: query.currentCity.trim() || undefined,
    currentCountry: query.currentCountry.trim() || undefined,
    sortBy,
    sortOrder,
  };
}

/** Returns the parameters for one year or for a range of years. The two years of a range may be in either order. */
function yearParams({ passingYear, passingYearTo }: Pick<MemberQuery, 'passingYear' | 'passingYearTo'>) {
  if (!passingYearTo) return { passingYear: passingYear ? Number(passingYear) : undefined };
  if (!passingYear) return { passingYearTo: Number(passingYearTo) };
  const years = [Number(passingYear), Number(passingYearTo)];
  return { passingYearFrom: Math.min(...years), passingYearTo: Math.max(...years) };
}

export type FilterParams = ReturnType<typeof filterParams>;

/** Returns the query in the current URL. The query that `useMemberQuery` returns is only as new as the last render. */
export const queryInUrl = () => readUrl(memberUrl, paramsInUrl());

export const useMemberQuery = () => useUrlQuery(memberUrl);

export type MemberQueryState = ReturnType<typeof useMemberQuery>;

/** The dashboard that shows the list of members. Each dashboard loads its pages from its own API endpoint. */
export type Audience = 'admin' | 'superadmin';

/** The prefix of the query keys of all lists of members and their totals. `refreshMembership` invalidates them all. */
export const MEMBERS_KEY = ['members'] as const;

/**
 * The query for one page of members. A newer request cancels the older one. The list shows the previous rows until the
 * answer arrives.
 */
export function memberPageQuery(audience: Audience, memberQuery: MemberQuery) {
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
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(memberPageQuery(audience, query));
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
    /** True while a page, or the answer to another search or filter, loads and the list shows the previous rows. */
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
    (query: MemberQuery) => void client.prefetchQuery(memberPageQuery(audience, query)),
    [client, audience],
  );
}

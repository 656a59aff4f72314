import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { filterParams } from '../query/api-query';
import { type MemberQuery, PAGE_SIZE } from '../query/member-query';

/** Whose list it is: each dashboard asks its own address. */
export type Audience = 'admin' | 'superadmin';

/** Under this key lies every page of every list, for those who change members. */
export const MEMBERS_KEY = ['members'] as const;

/** One page of members. A request that a newer one overtakes is cancelled; until that answers, the page before stays. */
export function membersQuery(audience: Audience, memberQuery: MemberQuery) {
  const query = { ...filterParams(memberQuery), page: memberQuery.page, limit: PAGE_SIZE };
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

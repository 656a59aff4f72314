import type { RefObject } from 'react';
import type { Pagination } from '../../../api/types';
import { Pager } from '../../../ui/Pager';
import { usePageWithin } from '../../../ui/usePageWithin';
import type { Audience } from '../data/members-query';
import { usePrefetchMembers } from '../data/useMembers';
import type { MemberQueryState } from '../query/useMemberQuery';
import { rangeText } from './range-text';

interface MemberPagesProps extends Pick<MemberQueryState, 'query' | 'change'> {
  audience: Audience;
  pagination: Pagination;
  /** Another page is still in view until this one comes. */
  stale: boolean;
  /** Where the list begins: a new page is read from there. */
  top: RefObject<HTMLElement | null>;
}

export function MemberPages({ audience, pagination, stale, query, change, top }: MemberPagesProps) {
  const prefetch = usePrefetchMembers(audience);
  const { totalUsers, totalPages } = pagination;

  usePageWithin({ page: query.page, totalPages: stale ? 0 : totalPages, change });

  if (totalUsers === 0 || query.page > totalPages) return null;

  const goTo = (page: number) => {
    change({ page });
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  return (
    <Pager
      {...pagination}
      range={stale ? 'Loading...' : rangeText(query.page, totalUsers)}
      page={query.page}
      onPage={goTo}
      onApproachNext={() => prefetch({ ...query, page: query.page + 1 })}
    />
  );
}

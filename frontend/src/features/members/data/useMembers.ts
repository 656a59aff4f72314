import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError, messageOr } from '../../../api/errors';
import { useNotify } from '../../../ui/notify/useNotify';
import type { MemberQuery } from '../query/member-query';
import { type Audience, membersQuery } from './members-query';

/** The page of members in view. A failure is said once; a refused session is told by the sign-in page instead. */
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
    /** The rows on the page are the ones before, while the wanted ones are on their way. */
    stale: isFetching && isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** Loads a page ahead of the press that will ask for it. */
export function usePrefetchMembers(audience: Audience) {
  const client = useQueryClient();
  return useCallback(
    (query: MemberQuery) => void client.prefetchQuery(membersQuery(audience, query)),
    [client, audience],
  );
}

import type { QueryClient } from '@tanstack/react-query';
import type { MemberRow } from '../../api/types';
import { MEMBERSHIP_STATS_KEY } from '../analytics/data/stats-query';
import { sessionQuery } from '../auth/session';
import { MEMBERS_KEY } from '../members/query/member-query';

interface MemberPage {
  users: MemberRow[];
}

/**
 * Changes a member on every cached page of every list. Cached totals have the same key prefix, but hold no members, so
 * they stay.
 */
export function patchMember(client: QueryClient, id: string, change: Partial<MemberRow>): void {
  client.setQueriesData<Partial<MemberPage>>(
    { queryKey: MEMBERS_KEY },
    (page) =>
      page?.users && {
        ...page,
        users: page.users.map((user) => (user.id === id ? { ...user, ...change } : user)),
      },
  );
}

/**
 * Loads the session again if the signed-in member was changed, because the name or the role may have changed. Returns
 * true in this case.
 */
export function refreshOwn(client: QueryClient, changedId: string): boolean {
  const isOwn = client.getQueryData(sessionQuery.queryKey)?.id === changedId;
  if (isOwn) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  return isOwn;
}

/** Invalidates the lists of members and the statistics. Visible ones load again now, the others when they are shown. */
export async function refreshMembership(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: MEMBERS_KEY }),
    client.invalidateQueries({ queryKey: MEMBERSHIP_STATS_KEY }),
  ]);
}

import type { QueryClient } from '@tanstack/react-query';
import type { MemberRow } from '../../api/types';
import { MEMBERSHIP_STATS_KEY } from '../analytics/data/stats-query';
import { sessionQuery } from '../auth/session';
import { MEMBERS_KEY } from '../members/data/members-query';

interface MemberPage {
  users: MemberRow[];
}

/** Changes a member on every page of every list that is on hand. */
export function patchMember(client: QueryClient, id: string, change: Partial<MemberRow>): void {
  client.setQueriesData<MemberPage>(
    { queryKey: MEMBERS_KEY },
    (page) =>
      page && { ...page, users: page.users.map((user) => (user.id === id ? { ...user, ...change } : user)) },
  );
}

/**
 * Who changed the own record must see it all over the page: the name, and a role that leads out of a dashboard.
 * Returns whether it was that record.
 */
export function refreshOwn(client: QueryClient, changedId: string): boolean {
  const isOwn = client.getQueryData(sessionQuery.queryKey)?.id === changedId;
  if (isOwn) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  return isOwn;
}

/** Lists and figures may have changed anywhere: what is in view is asked for anew, the rest when it is shown. */
export async function refreshMembership(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: MEMBERS_KEY }),
    client.invalidateQueries({ queryKey: MEMBERSHIP_STATS_KEY }),
  ]);
}

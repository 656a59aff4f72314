import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '../../api/types';
import { sessionQuery } from './session';

/** The key of the query that loads the signed-in member's record again. `sessionQuery` keeps the record itself. */
export const MEMBER_KEY = ['member'] as const;

/**
 * Shows a change that the server has accepted, in all parts of the page. Cancels a pending request for the record,
 * because its answer may be older than the change.
 */
export function updateMember(client: QueryClient, change: (member: Member) => Member): void {
  void client.cancelQueries({ queryKey: MEMBER_KEY });
  client.setQueryData(sessionQuery.queryKey, (member) => member && change(member));
}

import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '../../api/types';
import { sessionQuery } from './session';

/** The query key of the signed-in member's record. */
export const MEMBER_KEY = ['member'] as const;

/** Shows an accepted change everywhere. Cancels a pending load of an older record. */
export function updateMember(client: QueryClient, change: (member: Member) => Member): void {
  void client.cancelQueries({ queryKey: MEMBER_KEY });
  client.setQueryData(sessionQuery.queryKey, (member) => member && change(member));
}

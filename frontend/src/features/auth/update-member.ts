import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '../../api/types';
import { sessionQuery } from './session';

/** The query key under which the signed-in member's record is asked for anew. */
export const MEMBER_KEY = ['member'] as const;

/** Shows a change that the server has accepted, everywhere; an older record on its way no longer counts. */
export function updateMember(client: QueryClient, change: (member: Member) => Member): void {
  void client.cancelQueries({ queryKey: MEMBER_KEY });
  client.setQueryData(sessionQuery.queryKey, (member) => member && change(member));
}

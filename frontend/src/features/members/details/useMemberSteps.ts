import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOr } from '../../../api/errors';
import type { MemberRow } from '../../../api/types';
import { entryState, useUrlParams, writeUrl } from '../../../lib/url-query';
import { useNotify } from '../../../ui/notify/useNotify';
import { type Audience, type MemberQuery, memberPageQuery, memberUrl } from '../query/member-query';
import { withMember } from './useMemberInUrl';

interface Listed {
  audience: Audience;
  query: MemberQuery;
  /** The members on the current page of the list. */
  members: MemberRow[] | undefined;
  totalUsers: number;
}

/** Opens the previous or next member of the list, even if this member is on the previous or next page. */
export function useMemberSteps(
  id: string | undefined,
  { audience, query, members = [], totalUsers }: Listed,
) {
  const [, setParams] = useUrlParams();
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const place = members.findIndex((member) => member.id === id);
  const totalPages = Math.ceil(totalUsers / query.limit);

  const isThere = (by: 1 | -1) => {
    if (place < 0) return false;
    const page = query.page + by;
    return members[place + by] !== undefined || (page >= 1 && page <= totalPages);
  };

  const go = async (by: 1 | -1) => {
    const neighbour = members[place + by];
    if (neighbour) {
      return setParams((present) => withMember(present, neighbour.id), {
        replace: true,
        state: entryState(),
      });
    }
    const page = query.page + by;
    setBusy(true);
    try {
      const { users } = await client.fetchQuery(memberPageQuery(audience, { ...query, page }));
      const first = users.at(by > 0 ? 0 : -1);
      if (!first) return;
      // Replace the current history entry without its state `openedFromList`. With this state, closing the dialog would
      // go back to the previous history entry, which shows the old page of the list.
      setParams((present) => withMember(writeUrl(memberUrl, present, { page }), first.id), {
        replace: true,
      });
    } catch (error) {
      notify.error(messageOr(error, 'Failed to fetch users'));
    } finally {
      setBusy(false);
    }
  };

  return { isThere, go: (by: 1 | -1) => void go(by), busy };
}

export type MemberSteps = ReturnType<typeof useMemberSteps>;

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, dataOf } from '../../../api/client';
import { ApiError, messageOr } from '../../../api/errors';
import type { MemberRow } from '../../../api/types';
import { useNotify } from '../../../ui/notify/useNotify';
import { useMemberInUrl } from './useMemberInUrl';

/** The message for a link with a malformed member id, or with an id that no member has. */
const UNKNOWN = 'The member of this link was not found.';

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/users/{id}', { params: { path: { id } }, signal })),
  });

/**
 * Returns the member whose id is in the URL. Loads the member separately if the current page of the list does not
 * contain the member.
 */
export function useMemberDetails(members: MemberRow[] | undefined) {
  const { id, isMalformed, close: leave } = useMemberInUrl();
  const notify = useNotify();
  const listed = members?.find((member) => member.id === id);
  const isAlone = id !== null && members !== undefined && !listed;
  const { data, error } = useQuery({ ...memberQuery(id ?? ''), enabled: isAlone });
  const found = listed ?? (isAlone ? data?.user : undefined);

  useEffect(() => {
    if (!isAlone || !error) return;
    notify.error(isUnknown(error) ? UNKNOWN : messageOr(error, 'Failed to fetch the member'));
    leave();
  }, [isAlone, error, notify, leave]);

  useEffect(() => {
    if (!isMalformed) return;
    notify.error(UNKNOWN);
    leave();
  }, [isMalformed, notify, leave]);

  /** The last opened member. A closing dialog shows this member until the dialog has faded out. */
  const [shown, setShown] = useState<MemberRow>();
  useEffect(() => {
    if (found) setShown(found);
  }, [found]);

  const isClosing = useRef(false);
  useEffect(() => {
    if (id !== null) isClosing.current = false;
  }, [id]);
  /** Ignores a second press of Escape, because two calls of `leave` would go back by two history entries. */
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    leave();
  };

  return {
    member: found ?? shown,
    open: found !== undefined,
    close,
    forget: () => setShown(undefined),
  };
}

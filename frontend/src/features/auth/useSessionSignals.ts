import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_ENDED } from '../../api/client';
import { onSignal } from '../../api/signals';
import { onTokenChangedElsewhere } from '../../api/token';
import { isStaff, roleNames } from '../../lib/role-names';
import { useNotify } from '../../ui/notify/useNotify';
import { endSession, giveSessionUp, hideSession, restartSession, sessionQuery } from './session';
import { useSession } from './useSession';

/**
 * Handles changes of the session that do not begin on this page: the server refuses the session, the role of the
 * member changes, or another tab signs in or out. Also ends a session whose profile could not be loaded.
 */
export function useSessionSignals(): void {
  const client = useQueryClient();
  const notify = useNotify();
  useEffect(
    () =>
      onSignal('signed-out', () => {
        // A session that ended before the page was opened needs no message.
        if (client.getQueryData(sessionQuery.queryKey)) notify.info(SESSION_ENDED);
        endSession(client);
      }),
    [client, notify],
  );
  useEffect(
    () =>
      onSignal('forbidden', async () => {
        const role = () => client.getQueryData(sessionQuery.queryKey)?.role;
        const before = role();
        await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        const now = role();
        if (!before || !now || now === before) return;
        // The message about the role explains more than the message of the refusal.
        notify.dismissErrors();
        notify.info(`Your role is now ${roleNames[now]}.`);
      }),
    [client, notify],
  );
  useEffect(
    () =>
      onSignal('maintenance', ({ toSession }) => {
        // During maintenance the server admits administrators, but it refused this session. So the member is no longer
        // an administrator, or the session has ended.
        const user = client.getQueryData(sessionQuery.queryKey);
        if (toSession && isStaff(user?.role)) hideSession(client);
      }),
    [client],
  );
  const { isOver } = useSession();
  useEffect(() => {
    if (isOver) giveSessionUp(client);
  }, [client, isOver]);
  useEffect(() => onTokenChangedElsewhere(() => restartSession(client)), [client]);
}

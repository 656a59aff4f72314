import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_ENDED } from '../../api/client';
import { onSignal } from '../../api/signals';
import { onTokenChangedElsewhere } from '../../api/token';
import { isStaff, roleNames } from '../../lib/role-names';
import { useNotify } from '../../ui/notify/useNotify';
import { endSession, hideSession, restartSession, sessionQuery } from './session';

/** Follows what happens to the session outside this page: refused by the server, another role, changed in another tab. */
export function useSessionSignals(): void {
  const client = useQueryClient();
  const notify = useNotify();
  useEffect(
    () =>
      onSignal('signed-out', () => {
        // A session that had ended before the page was opened is no news.
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
        // This says why more clearly than the refusal does.
        notify.dismissErrors();
        notify.info(`Your role is now ${roleNames[now]}.`);
      }),
    [client, notify],
  );
  useEffect(
    () =>
      onSignal('maintenance', ({ toSession }) => {
        // The server lets staff in: whoever counts as staff here is none any more, or the session is over.
        const user = client.getQueryData(sessionQuery.queryKey);
        if (toSession && isStaff(user?.role)) hideSession(client);
      }),
    [client],
  );
  useEffect(() => onTokenChangedElsewhere(() => restartSession(client)), [client]);
}

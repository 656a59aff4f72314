import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_ENDED } from '../../api/client';
import { onSignal } from '../../api/signals';
import { onTokenChangedElsewhere } from '../../api/token';
import { useNotify } from '../../ui/notify/useNotify';
import { endSession, restartSession, sessionQuery } from './session';

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
    () => onSignal('forbidden', () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [client],
  );
  useEffect(() => onTokenChangedElsewhere(() => restartSession(client)), [client]);
}

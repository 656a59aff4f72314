import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, bearer } from '../../api/client';
import { readToken } from '../../api/token';
import { mayLeave } from '../../lib/leave-guard';
import { useNotify } from '../../ui/notify/useNotify';
import { endSession } from './session';

/**
 * Signs out on this page at once, even if the call that ends the session on the server fails. Before that, a form with
 * unsaved text can ask the member for confirmation.
 */
export function useLogout() {
  const client = useQueryClient();
  const notify = useNotify();
  return useCallback(async () => {
    if (!(await mayLeave())) return;
    const token = readToken();
    endSession(client);
    if (token)
      api.POST('/api/auth/logout', { headers: { Authorization: bearer(token) } }).catch(() => undefined);
    notify.success('Logged out successfully');
  }, [client, notify]);
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/client';
import { messageOr } from '../../../api/errors';
import type { BulkAction } from '../../../api/types';
import { useNotify } from '../../../ui/notify/useNotify';
import { useStoredState } from '../../../ui/useStoredState';
import { refreshMembership } from '../member-cache';
import { refreshDeletions } from '../undo/deletions-query';
import { followedBulkActionQuery, latestBulkActionQuery } from './bulk-action-query';

const isId = (stored: unknown): stored is string => typeof stored === 'string';

/** Follows the latest action on many members. Reloads the lists and statistics when the action ends. */
export function useFollowedBulkAction() {
  const client = useQueryClient();
  const notify = useNotify();
  const { data: action } = useQuery(followedBulkActionQuery);
  const [dismissed, dismiss] = useStoredState('bulk-action.dismissed', '', isId);

  const stop = useMutation({
    mutationFn: ({ id }: BulkAction) =>
      api.DELETE('/api/superadmin/users/bulk/actions/{id}', { params: { path: { id } } }),
    onError: (error) => notify.error(messageOr(error, 'Failed to stop the action')),
    onSettled: () => client.invalidateQueries(latestBulkActionQuery),
  });

  const running = useRef<string>(undefined);
  useEffect(() => {
    if (action?.state === 'running') running.current = action.id;
    else if (action && running.current === action.id) {
      running.current = undefined;
      void refreshMembership(client);
      void refreshDeletions(client);
      void client.invalidateQueries({ queryKey: ['audit'] });
    }
  }, [action, client]);

  return {
    action: action && action.id !== dismissed ? action : null,
    stop: stop.mutate,
    dismiss: ({ id }: BulkAction) => dismiss(id),
  };
}

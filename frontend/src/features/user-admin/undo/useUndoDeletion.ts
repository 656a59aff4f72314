import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { messageOr } from '../../../api/errors';
import { useNotify } from '../../../ui/notify/useNotify';
import { type LatestBulkAction, latestBulkActionQuery } from '../bulk/bulk-action-query';
import { refreshMembership } from '../member-cache';
import { refreshDeletions } from './deletions-query';

/** Restores a deleted member. */
export function useUndoDeletion() {
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      dataOf(api.POST('/api/superadmin/users/{id}/restore', { params: { path: { id } } })),
    onSuccess: () => notify.success('User restored successfully'),
    onError: (error) => notify.error(messageOr(error, 'Failed to restore user')),
    onSettled: refresh,
  });
}

/** Restores the members that a bulk action deleted. `BulkStrip` above the tabs shows the progress. */
export function useUndoBulkDeletion() {
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      dataOf(api.POST('/api/superadmin/users/bulk/actions/{id}/restore', { params: { path: { id } } })),
    onSuccess: async (action) => {
      await client.cancelQueries(latestBulkActionQuery);
      const started: LatestBulkAction = { ...action, isNew: true };
      client.setQueryData(latestBulkActionQuery.queryKey, started);
    },
    onError: (error) => {
      notify.error(messageOr(error, 'Failed to restore the members'));
      // The undo may be running if only its answer was lost.
      void client.invalidateQueries(latestBulkActionQuery);
    },
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      refreshDeletions(client),
      refreshMembership(client),
      client.invalidateQueries({ queryKey: ['audit'] }),
    ]);
}

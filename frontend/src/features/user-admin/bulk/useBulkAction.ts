import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { messageOr } from '../../../api/errors';
import type { BulkActionQuestion } from '../../../api/types';
import { useNotify } from '../../../ui/notify/useNotify';
import { refreshMembership } from '../member-cache';
import { refreshDeletions } from '../undo/deletions-query';
import { latestBulkActionQuery } from './bulk-action-query';

/** Loads how many members of each role the action would change if it started now. */
export function useBulkPreview(question: BulkActionQuestion, enabled: boolean) {
  return useQuery({
    queryKey: ['bulk-preview', question],
    queryFn: ({ signal }) =>
      dataOf(api.POST('/api/superadmin/users/bulk/actions/preview', { body: question, signal })),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Starts an action. `BulkStrip` above the tabs shows the progress and the result of the action. */
export function useStartBulkAction() {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (action: BulkActionQuestion & { confirmed: number }) =>
      dataOf(api.POST('/api/superadmin/users/bulk/actions', { body: action })),
    onSuccess: async (action) => {
      await client.cancelQueries(latestBulkActionQuery);
      client.setQueryData(latestBulkActionQuery.queryKey, action);
      if (action.state === 'running') return;
      void refreshMembership(client);
      void refreshDeletions(client);
    },
    onError: (error) => {
      notify.error(messageOr(error, 'Failed to change the members'));
      // An action may be running now: either another browser or tab started an action, or this action has started and
      // the server's answer was lost.
      void client.invalidateQueries(latestBulkActionQuery);
      void refreshDeletions(client);
      void refreshMembership(client);
    },
  });
}

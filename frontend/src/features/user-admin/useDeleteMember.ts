import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { MemberRow } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { refreshMembership } from './member-cache';
import { refreshDeletions } from './undo/deletions-query';
import { useUndoDeletion } from './undo/useUndoDeletion';

export function useDeleteMember() {
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate: undo } = useUndoDeletion();
  return useMutation({
    mutationFn: ({ id }: MemberRow) =>
      dataOf(api.DELETE('/api/superadmin/users/{id}', { params: { path: { id } } })),
    onSuccess: (_answer, { id }) => {
      notify.success('User deleted successfully', { label: 'Undo', onPress: () => undo(id) });
    },
    onError: (error) => notify.error(messageOr(error, 'Failed to delete user')),
    // Reload the lists after an error too: the user may be deleted already. Either another superadmin deleted the user,
    // or this request succeeded and its answer was lost.
    onSettled: () => {
      void refreshDeletions(client);
      return refreshMembership(client);
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { MemberRow } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { type MemberEdit, toPayload } from './edit-form';
import { patchMember, refreshMembership, refreshOwn } from './member-cache';

export function useEditMember(member: MemberRow) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (edit: MemberEdit) =>
      dataOf(
        api.PUT('/api/superadmin/users/{id}', {
          params: { path: { id: member.id } },
          body: toPayload(edit),
        }),
      ),
    onSuccess: ({ user }) => {
      patchMember(client, user.id, user);
      refreshOwn(client, user.id);
      notify.success('User updated successfully');
      void refreshMembership(client);
    },
    // Reload the list: another superadmin may have deleted the user. It is also possible that the server saved the edit
    // and its answer was lost.
    onError: (error) => {
      notify.error(messageOr(error, 'Failed to update user'));
      void refreshMembership(client);
    },
  });
}

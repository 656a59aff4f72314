import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { MemberRow, Role } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { MEMBERS_KEY } from '../members/query/member-query';
import { patchMember, refreshMembership, refreshOwn } from './member-cache';

const ROLE_CHANGES = ['role-changes'];

export interface RoleChange {
  member: MemberRow;
  role: Role;
}

/** Shows the new role at once, and the old one again after a refusal. */
export function useChangeRole() {
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = () => {
    // Do not refresh while another role change waits: the server's list still has the old role of that member.
    if (client.isMutating({ mutationKey: ROLE_CHANGES }) === 1) void refreshMembership(client);
  };
  const { mutate } = useMutation({
    mutationFn: ({ member, role }: RoleChange) =>
      dataOf(
        api.PUT('/api/superadmin/users/{id}/role', { params: { path: { id: member.id } }, body: { role } }),
      ),
    onMutate: async ({ member, role }) => {
      await client.cancelQueries({ queryKey: MEMBERS_KEY });
      patchMember(client, member.id, { role });
    },
    onSuccess: (_answer, { member }) => {
      notify.success('User role updated successfully');
      // Superadmins who changed their own role have no access to this list any more, so do not load it again.
      if (!refreshOwn(client, member.id)) refresh();
    },
    onError: (error, { member }) => {
      patchMember(client, member.id, { role: member.role });
      notify.error(messageOr(error, 'Failed to update user role'));
      refresh();
    },
    mutationKey: ROLE_CHANGES,
    // Send the requests one after the other, so that the last choice wins.
    scope: { id: 'role-changes' },
  });
  return mutate;
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { messageOr } from '../../api/errors';
import type { MemberRow, Role } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { MEMBERS_KEY } from '../members/data/members-query';
import { patchMember, refreshMembership, refreshOwn } from './member-cache';

const ROLE_CHANGES = ['role-changes'];

interface RoleChange {
  member: MemberRow;
  role: Role;
}

/** The page shows the new role at once, and the old one again when the server refuses. */
export function useChangeRole() {
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = () => {
    // The list knows nothing yet of a role that waits for its turn.
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
      // Whoever gave up their own role may not read the list any more, and leaves it.
      if (!refreshOwn(client, member.id)) refresh();
    },
    onError: (error, { member }) => {
      patchMember(client, member.id, { role: member.role });
      notify.error(messageOr(error, 'Failed to update user role'));
      refresh();
    },
    mutationKey: ROLE_CHANGES,
    // One after the other: what was chosen last is what stays.
    scope: { id: 'role-changes' },
  });
  return mutate;
}

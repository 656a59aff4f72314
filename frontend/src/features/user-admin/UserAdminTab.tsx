import { Suspense, useCallback } from 'react';
import type { MemberRow } from '../../api/types';
import { onDemand } from '../../ui/on-demand';
import { useLoadedDialogFor } from '../../ui/useLoadedDialog';
import { useSession } from '../auth/useSession';
import { ExportSelected } from '../export/ExportSelected';
import { useOpenMember } from '../members/details/useOpenMember';
import { MemberBrowser } from '../members/list/MemberBrowser';
import { BulkButtons } from './bulk/BulkButtons';
import { UserAdminCard } from './UserAdminCard';
import { type RoleChange, useChangeRole } from './useChangeRole';

export const UserAdminTable = onDemand(() => import('./UserAdminTable'));
const EditMemberDialog = onDemand(() => import('./EditMemberDialog'));
const DeleteMemberDialog = onDemand(() => import('./DeleteMemberDialog'));
const OwnRoleDialog = onDemand(() => import('./OwnRoleDialog'));

/** The list of members for a superadmin. */
export function UserAdminTab({ filtersOpen }: { filtersOpen: boolean }) {
  const edit = useLoadedDialogFor<MemberRow>(EditMemberDialog.load);
  const remove = useLoadedDialogFor<MemberRow>(DeleteMemberDialog.load);
  const ownRole = useLoadedDialogFor<RoleChange>(OwnRoleDialog.load);
  const ownId = useSession().user?.id;
  const changeRole = useChangeRole();
  const { show: askOwnRole } = ownRole;
  const chooseRole = useCallback(
    (change: RoleChange) => (change.member.id === ownId ? askOwnRole(change) : changeRole(change)),
    [ownId, askOwnRole, changeRole],
  );
  const confirmOwnRole = () => {
    ownRole.close();
    if (ownRole.subject) changeRole(ownRole.subject);
  };
  const open = useOpenMember();
  const actions = { onView: edit.show, onDelete: remove.show, onRole: chooseRole };
  return (
    <>
      <MemberBrowser
        audience="superadmin"
        filtersOpen={filtersOpen}
        showsSignIns
        renderSelected={(selected) => (
          <>
            <ExportSelected ids={selected.ids} />
            <BulkButtons selected={selected} />
          </>
        )}
        renderCard={(member) => <UserAdminCard member={member} {...actions} onOpen={open} />}
        renderTable={(table) => <UserAdminTable {...table} {...actions} />}
      />
      {edit.subject && (
        <Suspense>
          <EditMemberDialog
            key={edit.subject.id}
            member={edit.subject}
            open={edit.open}
            onClose={edit.close}
            onClosed={edit.forget}
          />
        </Suspense>
      )}
      {remove.subject && (
        <Suspense>
          <DeleteMemberDialog
            key={remove.subject.id}
            member={remove.subject}
            open={remove.open}
            onClose={remove.close}
          />
        </Suspense>
      )}
      {ownRole.subject && (
        <Suspense>
          <OwnRoleDialog
            change={ownRole.subject}
            open={ownRole.open}
            onClose={ownRole.close}
            onConfirm={confirmOwnRole}
          />
        </Suspense>
      )}
    </>
  );
}

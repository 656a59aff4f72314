import { Suspense, useCallback, useMemo } from 'react';
import type { MemberRow } from '../../api/types';
import { onDemand } from '../../ui/on-demand';
import { RoleBadge } from '../../ui/RoleBadge';
import { useLoadedDialogFor } from '../../ui/useLoadedDialog';
import { useSession } from '../auth/useSession';
import { ExportSelected } from '../export/ExportSelected';
import { MemberBrowser } from '../members/list/MemberBrowser';
import type { RowAction } from '../members/row-action';
import { BulkButtons } from './bulk/BulkButtons';
import { type RoleChange, useChangeRole } from './useChangeRole';

/** Loads beside the rows, because the code of its menu is large. Until then, the list shows the role as a badge. */
export const RoleSelect = onDemand(() => import('./RoleSelect'));
const EditMemberDialog = onDemand(() => import('./EditMemberDialog'));
const DeleteMemberDialog = onDemand(() => import('./DeleteMemberDialog'));
const OwnRoleDialog = onDemand(() => import('./OwnRoleDialog'));

/** A superadministrator cannot be deleted: they must get another role first. */
const isSuperadmin = ({ role }: MemberRow) => role === 'SUPERADMIN';

/** The list of members for a superadmin: the role is a select, and View opens the form for edits. */
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
  const { show: showEdit } = edit;
  const { show: showRemove } = remove;
  const rowActions: readonly RowAction[] = useMemo(
    () => [
      { label: 'View', onPress: showEdit },
      { label: 'Delete', color: 'error', isDisabled: isSuperadmin, onPress: showRemove },
    ],
    [showEdit, showRemove],
  );
  const renderRole = useCallback(
    (member: MemberRow, tabIndex?: number) => (
      <Suspense fallback={<RoleBadge role={member.role} />}>
        <RoleSelect member={member} onChange={chooseRole} tabIndex={tabIndex} />
      </Suspense>
    ),
    [chooseRole],
  );
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
        rowActions={rowActions}
        renderRole={renderRole}
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

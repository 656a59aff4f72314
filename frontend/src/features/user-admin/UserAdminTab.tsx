import { lazy, Suspense, useCallback } from 'react';
import type { MemberRow } from '../../api/types';
import { useDialogFor } from '../../ui/useDialogFor';
import { useOnceLoaded } from '../../ui/useOnceLoaded';
import { MemberBrowser } from '../members/list/MemberBrowser';
import { DeleteMemberDialog } from './DeleteMemberDialog';
import { UserAdminCard } from './UserAdminCard';

export const loadUserAdminTable = () => import('./UserAdminTable');
const UserAdminTable = lazy(loadUserAdminTable);
const loadEditDialog = () => import('./EditMemberDialog');
const EditMemberDialog = lazy(loadEditDialog);

/** The membership in the hands of a superadmin. */
export function UserAdminTab({ filtersOpen }: { filtersOpen: boolean }) {
  const { show, ...edit } = useDialogFor<MemberRow>();
  const remove = useDialogFor<MemberRow>();
  const onceLoaded = useOnceLoaded(loadEditDialog);
  const view = useCallback((member: MemberRow) => onceLoaded(() => show(member)), [onceLoaded, show]);
  const actions = { onView: view, onDelete: remove.show };
  return (
    <>
      <MemberBrowser
        audience="superadmin"
        filtersOpen={filtersOpen}
        renderCard={(member) => <UserAdminCard member={member} {...actions} />}
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
        <DeleteMemberDialog
          key={remove.subject.id}
          member={remove.subject}
          open={remove.open}
          onClose={remove.close}
        />
      )}
    </>
  );
}

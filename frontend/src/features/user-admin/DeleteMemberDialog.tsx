import { useEffect, useRef } from 'react';
import type { MemberRow } from '../../api/types';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { panelId } from '../../ui/tabs/TabPanel';
import { nameOf } from '../members/member-texts';
import { useDeleteMember } from './useDeleteMember';

interface DeleteMemberDialogProps {
  member: MemberRow;
  open: boolean;
  onClose: () => void;
}

export default function DeleteMemberDialog({ member, open, onClose }: DeleteMemberDialogProps) {
  const { mutate, isPending, isSuccess } = useDeleteMember();

  const wasOpen = useRef(open);

  // A closing dialog returns the focus to the button that opened it. After a deletion this button is gone, so focus the
  // tab panel. A dialog that was closed before the server's answer has already returned the focus, so do nothing.
  useEffect(() => {
    const closesNow = wasOpen.current && !open;
    wasOpen.current = open;
    if (closesNow && isSuccess) document.getElementById(panelId('users'))?.focus({ preventScroll: true });
  }, [open, isSuccess]);

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${nameOf(member)}`}
      question="Are you sure you want to delete this user? This action cannot be undone."
      note="You can still undo the deletion for ten minutes. After that, it is final."
      confirmLabel="Delete"
      destructive
      busy={isPending}
      onConfirm={() => mutate(member, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

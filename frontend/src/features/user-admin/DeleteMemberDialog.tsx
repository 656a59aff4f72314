import { useEffect, useRef } from 'react';
import type { MemberRow } from '../../api/types';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { panelId } from '../../ui/tabs/tab-ids';
import { nameOf } from '../members/member-texts';
import { useDeleteMember } from './useDeleteMember';

interface DeleteMemberDialogProps {
  member: MemberRow;
  open: boolean;
  onClose: () => void;
}

export function DeleteMemberDialog({ member, open, onClose }: DeleteMemberDialogProps) {
  const { mutate, isPending, isSuccess } = useDeleteMember();

  /** Closed before the answer, it has given the focus back, and somebody may type elsewhere meanwhile. */
  const openTillNow = useRef(open);

  // The focus was in a row that is gone: it goes on from the list, not from the top of the page.
  useEffect(() => {
    const free = openTillNow.current || document.activeElement === document.body;
    openTillNow.current = open;
    if (!open && isSuccess && free) document.getElementById(panelId('users'))?.focus({ preventScroll: true });
  }, [open, isSuccess]);

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${nameOf(member)}`}
      question="Are you sure you want to delete this user? This action cannot be undone."
      confirmLabel="Delete"
      destructive
      busy={isPending}
      onConfirm={() => mutate(member, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

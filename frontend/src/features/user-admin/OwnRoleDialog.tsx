import { roleNames } from '../../lib/role-names';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { RoleChange } from './useChangeRole';

interface OwnRoleDialogProps {
  /** The change that waits for the confirmation. */
  change: RoleChange;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before superadmins change their own role: they leave the dashboard and cannot change the role back. */
export default function OwnRoleDialog({ change, open, onConfirm, onClose }: OwnRoleDialogProps) {
  const [before, after] = [roleNames[change.member.role], roleNames[change.role]];
  return (
    <ConfirmDialog
      open={open}
      title="Change your own role?"
      question={`Your role changes from ${before} to ${after}, and you leave this dashboard at once.`}
      note={`Only another ${before} can change it back.`}
      confirmLabel="Change role"
      destructive
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

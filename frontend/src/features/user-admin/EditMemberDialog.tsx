import type { MemberRow } from '../../api/types';
import { FormDialog } from '../../ui/FormDialog';
import { EditMemberForm } from './EditMemberForm';

interface EditMemberDialogProps {
  member: MemberRow;
  open: boolean;
  onClose: () => void;
  /** Called when the dialog has faded out. */
  onClosed: () => void;
}

export default function EditMemberDialog({ member, open, onClose, onClosed }: EditMemberDialogProps) {
  return (
    <FormDialog
      open={open}
      title="Edit User Details"
      discardTitle="Discard your changes?"
      onClose={onClose}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <EditMemberForm member={member} onSaved={onClose} />
    </FormDialog>
  );
}

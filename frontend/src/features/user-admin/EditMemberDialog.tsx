import { useState } from 'react';
import type { MemberRow } from '../../api/types';
import { FormDialog } from '../../ui/FormDialog';
import { EditMemberForm } from './EditMemberForm';

interface EditMemberDialogProps {
  member: MemberRow;
  open: boolean;
  onClose: () => void;
  /** After the dialog is out of sight. */
  onClosed: () => void;
}

export default function EditMemberDialog({ member, open, onClose, onClosed }: EditMemberDialogProps) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog
      open={open}
      title="Edit User Details"
      unsaved={unsaved}
      discardTitle="Discard your changes?"
      onClose={onClose}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <EditMemberForm member={member} onDone={onClose} onUnsaved={setUnsaved} />
    </FormDialog>
  );
}

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { MemberRow } from '../../api/types';
import { EditMemberForm } from './EditMemberForm';

interface EditMemberDialogProps {
  member: MemberRow;
  open: boolean;
  onClose: () => void;
  /** After the dialog is out of sight. */
  onClosed: () => void;
}

export default function EditMemberDialog({ member, open, onClose, onClosed }: EditMemberDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id} component="h2">
        Edit User Details
      </DialogTitle>
      <EditMemberForm member={member} onDone={onClose} />
    </Dialog>
  );
}

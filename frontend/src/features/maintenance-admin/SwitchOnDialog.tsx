import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface SwitchOnDialogProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export default function SwitchOnDialog(props: SwitchOnDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Switch maintenance mode on?"
      question="Only SuperAdmins and Admins can access the system until you switch it off again."
      note="Everyone else sees the maintenance screen at once, with the message from the settings."
      confirmLabel="Switch on"
    />
  );
}

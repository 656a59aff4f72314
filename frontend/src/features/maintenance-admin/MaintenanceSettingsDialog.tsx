import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { MaintenanceForm } from './MaintenanceForm';
import { useMaintenanceSwitch } from './useMaintenanceSwitch';

interface MaintenanceSettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

export function MaintenanceSettingsDialog({ open, onClose }: MaintenanceSettingsDialogProps) {
  const id = useId();
  const { status } = useMaintenanceSwitch();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} component="h2">
        Maintenance Mode Settings
      </DialogTitle>
      {status && <MaintenanceForm status={status} onDone={onClose} />}
    </Dialog>
  );
}

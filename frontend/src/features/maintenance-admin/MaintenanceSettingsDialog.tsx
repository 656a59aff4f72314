import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog';
import { MaintenanceForm } from './MaintenanceForm';
import { useMaintenanceSwitch } from './useMaintenanceSwitch';

interface MaintenanceSettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

export function MaintenanceSettingsDialog({ open, onClose }: MaintenanceSettingsDialogProps) {
  const { status } = useMaintenanceSwitch();
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog
      open={open}
      title="Maintenance Mode Settings"
      unsaved={unsaved}
      discardTitle="Discard your changes?"
      onClose={onClose}
    >
      {status && <MaintenanceForm status={status} onDone={onClose} onUnsaved={setUnsaved} />}
    </FormDialog>
  );
}

import { useState } from 'react';
import { ErrorState } from '../../ui/ErrorState';
import { FormDialog } from '../../ui/FormDialog';
import { Loading } from '../../ui/Loading';
import { MaintenanceForm } from './MaintenanceForm';
import { useMaintenanceSwitch } from './useMaintenanceSwitch';

interface MaintenanceSettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

export function MaintenanceSettingsDialog({ open, onClose }: MaintenanceSettingsDialogProps) {
  const { status, failed, retry } = useMaintenanceSwitch();
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
      {failed && <ErrorState onRetry={retry} />}
      {!status && !failed && <Loading text="Loading the settings..." />}
    </FormDialog>
  );
}

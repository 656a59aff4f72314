import { useState } from 'react';
import { ErrorState } from '../../ui/ErrorState';
import { FormDialog } from '../../ui/FormDialog';
import { Loading } from '../../ui/Loading';
import { MaintenanceForm, type MaintenanceFormProps } from './MaintenanceForm';
import { useMaintenanceStatus } from './useMaintenanceSwitch';

interface MaintenanceSettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

export function MaintenanceSettingsDialog({ open, onClose }: MaintenanceSettingsDialogProps) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <FormDialog
      open={open}
      title="Maintenance Mode Settings"
      unsaved={unsaved}
      discardTitle="Discard your changes?"
      onClose={onClose}
    >
      <Settings onDone={onClose} onUnsaved={setUnsaved} />
    </FormDialog>
  );
}

/** On the page while the dialog is open: each time it is opened, what is stored is asked for anew. */
function Settings(form: Omit<MaintenanceFormProps, 'status'>) {
  const { status, failed, retry } = useMaintenanceStatus();
  if (status) return <MaintenanceForm {...form} status={status} />;
  return failed ? <ErrorState onRetry={retry} /> : <Loading text="Loading the settings..." />;
}

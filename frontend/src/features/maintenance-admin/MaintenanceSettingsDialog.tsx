import { ErrorState } from '../../ui/ErrorState';
import { FormDialog } from '../../ui/FormDialog';
import { Loading } from '../../ui/Loading';
import { MaintenanceForm, type MaintenanceFormProps } from './MaintenanceForm';
import { useMaintenanceStatus } from './useMaintenanceSwitch';

interface MaintenanceSettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function MaintenanceSettingsDialog({ open, onClose }: MaintenanceSettingsDialogProps) {
  return (
    <FormDialog
      open={open}
      title="Maintenance Mode Settings"
      discardTitle="Discard your changes?"
      onClose={onClose}
    >
      <Settings onSaved={onClose} />
    </FormDialog>
  );
}

/** Mounted only while the dialog is open, so that each opening loads the stored settings again. */
function Settings(form: Omit<MaintenanceFormProps, 'status'>) {
  const { status, failed, retry } = useMaintenanceStatus();
  if (status) return <MaintenanceForm {...form} status={status} />;
  return failed ? (
    <ErrorState title="The settings could not be loaded" onRetry={retry} />
  ) : (
    <Loading text="Loading the settings..." />
  );
}

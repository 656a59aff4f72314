import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { onDemand, prepare } from '../../ui/on-demand';
import { useLoadedDialog } from '../../ui/useLoadedDialog';

const MaintenanceSettingsDialog = onDemand(() => import('./MaintenanceSettingsDialog'));
const prepareDialog = () => prepare(MaintenanceSettingsDialog.load);

export function MaintenanceSettings() {
  const { wanted, open, show, close } = useLoadedDialog(MaintenanceSettingsDialog.load);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
        onClick={show}
      >
        Settings
      </Button>
      {wanted && (
        <Suspense>
          <MaintenanceSettingsDialog open={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

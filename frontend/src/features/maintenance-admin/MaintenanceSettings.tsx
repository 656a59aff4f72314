import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { prepare } from '../../lib/prepare';
import { useLoadedDialog } from '../../ui/useLoadedDialog';

const loadDialog = () => import('./MaintenanceSettingsDialog');
const prepareDialog = () => prepare(loadDialog);
const MaintenanceSettingsDialog = lazy(loadDialog);

export function MaintenanceSettings() {
  const { wanted, open, show, close } = useLoadedDialog(loadDialog);
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

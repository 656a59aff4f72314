import Button from '@mui/material/Button';
import { useState } from 'react';
import { MaintenanceSettingsDialog } from './MaintenanceSettingsDialog';

export function MaintenanceSettings() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Settings
      </Button>
      <MaintenanceSettingsDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

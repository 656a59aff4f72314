import Box from '@mui/material/Box';
import { useState } from 'react';
import { BusyButton } from '../../ui/BusyButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useMaintenanceStatus, useMaintenanceSwitch } from './useMaintenanceSwitch';

/** Closes the portal for all but administrators after a question, or opens it again. The message stays. */
export function MaintenanceToggle() {
  const { status } = useMaintenanceStatus();
  const { save, saving } = useMaintenanceSwitch({
    saved: ({ isEnabled }) => `Maintenance mode ${isEnabled ? 'enabled' : 'disabled'}`,
    failed: 'Failed to toggle maintenance mode',
  });
  const [asking, setAsking] = useState(false);
  const on = status?.isEnabled ?? false;
  const press = () => (on ? save({ isEnabled: false }) : setAsking(true));
  const switchOn = () => {
    setAsking(false);
    save({ isEnabled: true });
  };

  return (
    <>
      <BusyButton
        variant="outlined"
        size="small"
        role="switch"
        aria-checked={on}
        disabled={!status}
        busy={saving}
        startIcon={<Box component="span" className="drawn-switch" sx={track(on)} />}
        onClick={press}
      >
        Maintenance Mode
        {status && (
          <Box
            component="span"
            sx={{ ml: 0.75, fontWeight: 500, color: on ? 'warning.main' : 'text.secondary' }}
          >
            {on ? 'Enabled' : 'Disabled'}
          </Box>
        )}
      </BusyButton>
      <ConfirmDialog
        open={asking}
        title="Switch maintenance mode on?"
        question="Only SuperAdmins and Admins can access the system until you switch it off again."
        note="Everyone else sees the maintenance screen at once, with the message from the settings."
        confirmLabel="Switch on"
        onConfirm={switchOn}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** A small switch; the text beside it shows the same state. */
const track = (on: boolean) => ({
  width: 26,
  height: 16,
  p: '2px',
  boxSizing: 'border-box',
  borderRadius: 8,
  backgroundColor: on ? 'warning.main' : 'edge',
  '&::before': {
    content: '""',
    display: 'block',
    width: 12,
    height: 12,
    borderRadius: 6,
    backgroundColor: 'background.paper',
    transform: on ? 'translateX(10px)' : 'none',
    transition: 'transform 120ms',
  },
});

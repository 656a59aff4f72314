import Box from '@mui/material/Box';
import { BusyButton } from '../../ui/BusyButton';
import { useMaintenanceStatus, useMaintenanceSwitch } from './useMaintenanceSwitch';

/** Closes the portal for everyone but administrators, or opens it again; the message stays. */
export function MaintenanceToggle() {
  const { status } = useMaintenanceStatus();
  const { save, saving } = useMaintenanceSwitch({
    saved: ({ isEnabled }) => `Maintenance mode ${isEnabled ? 'enabled' : 'disabled'}`,
    failed: 'Failed to toggle maintenance mode',
  });
  const on = status?.isEnabled ?? false;

  return (
    <BusyButton
      variant="outlined"
      size="small"
      role="switch"
      aria-checked={on}
      disabled={!status}
      busy={saving}
      startIcon={<Box component="span" sx={track(on)} />}
      onClick={() => save({ isEnabled: !on })}
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
  );
}

/** A small switch; the word beside it says the same. */
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

import Box from '@mui/material/Box';
import { messageOr } from '../../api/errors';
import { BusyButton } from '../../ui/BusyButton';
import { useNotify } from '../../ui/notify/useNotify';
import { useMaintenanceSwitch } from './useMaintenanceSwitch';

/** Closes the portal for everyone but administrators, or opens it again; the message stays. */
export function MaintenanceToggle() {
  const { status, save, saving } = useMaintenanceSwitch();
  const notify = useNotify();
  const on = status?.isEnabled ?? false;

  const flip = () =>
    save(
      { isEnabled: !on },
      {
        onSuccess: ({ isEnabled }) =>
          notify.success(`Maintenance mode ${isEnabled ? 'enabled' : 'disabled'}`),
        onError: (error) => notify.error(messageOr(error, 'Failed to toggle maintenance mode')),
      },
    );

  return (
    <BusyButton
      variant="outlined"
      size="small"
      role="switch"
      aria-checked={on}
      disabled={!status}
      busy={saving}
      startIcon={<Box component="span" sx={track(on)} />}
      onClick={flip}
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

import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { BusyButton } from '../../ui/BusyButton';
import { onDemand, prepare } from '../../ui/on-demand';
import { useLoadedDialog } from '../../ui/useLoadedDialog';
import { useMaintenanceStatus, useMaintenanceSwitch } from './useMaintenanceSwitch';

const SwitchOnDialog = onDemand(() => import('./SwitchOnDialog'));
const prepareQuestion = () => prepare(SwitchOnDialog.load);

/**
 * Switches the maintenance mode on after a confirmation, or off without a confirmation. The stored message for visitors
 * stays.
 */
export function MaintenanceToggle() {
  const { status } = useMaintenanceStatus();
  const { save, saving } = useMaintenanceSwitch({
    saved: ({ isEnabled }) => `Maintenance mode ${isEnabled ? 'enabled' : 'disabled'}`,
    failed: 'Failed to toggle maintenance mode',
  });
  const question = useLoadedDialog(SwitchOnDialog.load);
  const on = status?.isEnabled ?? false;
  const press = () => (on ? save({ isEnabled: false }) : question.show());
  const switchOn = () => {
    question.close();
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
        onPointerEnter={prepareQuestion}
        onFocus={prepareQuestion}
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
      {question.wanted && (
        <Suspense>
          <SwitchOnDialog open={question.open} onConfirm={switchOn} onCancel={question.close} />
        </Suspense>
      )}
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

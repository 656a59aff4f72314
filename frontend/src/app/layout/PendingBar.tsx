import { keyframes, styled } from '@mui/material/styles';
import { useNavigation } from 'react-router-dom';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });
const appear = keyframes({ from: { opacity: 0 } });

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.tooltip,
  height: 3,
  backgroundColor: theme.vars.palette.secondary.main,
  transformOrigin: 'left',
  // A screen whose script is there already shows no bar.
  animation: `${grow} 8s 150ms cubic-bezier(0, 0.7, 0.3, 1) both, ${appear} 1ms 150ms both`,
  '@media (prefers-reduced-motion: reduce)': { animation: `${appear} 1ms 150ms both` },
  '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
}));

/** Shown while the script of the next screen loads; the present screen stays until then. */
export function PendingBar() {
  return (
    useNavigation().state === 'loading' && <Bar role="progressbar" aria-label="Loading the next screen" />
  );
}

import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** True to show a progress circle instead of the label. The width and the accessible name do not change. */
  spins?: boolean;
}

/** A busy button ignores presses and Enter, but keeps the focus, which a disabled button would lose. */
export function BusyButton({ busy, spins, onClick, children, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={busy}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {spins ? <span style={{ opacity: 0 }}>{children}</span> : children}
      {spins && <CircularProgress aria-hidden color="inherit" size={16} sx={{ position: 'absolute' }} />}
    </Button>
  );
}

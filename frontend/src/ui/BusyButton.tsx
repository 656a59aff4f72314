import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** Shows that its own work is under way; its width and its name stay. */
  spins?: boolean;
}

/** While busy it does nothing, Enter in its form included, but keeps the focus: a disabled button would throw it away. */
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

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useComingSoon } from './useComingSoon';

/** A button for a feature that does not exist yet. It is less prominent than a working button. */
export function ComingSoonButton({ children }: { children: ReactNode }) {
  const sayComingSoon = useComingSoon();
  return (
    <Button variant="outlined" size="small" onClick={sayComingSoon} sx={quiet}>
      {children}
    </Button>
  );
}

const quiet = { borderColor: 'divider', color: 'text.secondary' };

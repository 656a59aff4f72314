import Button from '@mui/material/Button';
import { type ReactNode, useCallback } from 'react';
import { useNotify } from './notify/useNotify';

/** Returns a function that shows the toast for an unfinished feature. */
export function useComingSoon() {
  const notify = useNotify();
  return useCallback(() => void notify.info('Feature coming soon'), [notify]);
}

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

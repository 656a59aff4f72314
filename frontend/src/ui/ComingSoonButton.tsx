import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useComingSoon } from './useComingSoon';

export function ComingSoonButton({ children }: { children: ReactNode }) {
  const sayComingSoon = useComingSoon();
  return (
    <Button variant="outlined" size="small" onClick={sayComingSoon}>
      {children}
    </Button>
  );
}

import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

/** A live region, which a screen reader reads when it changes. It must exist before its first text. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <span role="status" style={visuallyHidden}>
      {children}
    </span>
  );
}

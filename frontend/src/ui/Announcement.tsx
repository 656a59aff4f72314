import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

/** Said by a screen reader whenever it changes. It is there before there is anything to say, or that would not be heard. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <span role="status" style={visuallyHidden}>
      {children}
    </span>
  );
}

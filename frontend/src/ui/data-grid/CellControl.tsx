import Box from '@mui/material/Box';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

/** These keys operate the control. The left and right arrow keys move through the table. */
const OWN_KEYS = [' ', 'Enter', 'ArrowUp', 'ArrowDown'];

function keepOwnKeys(event: KeyboardEvent) {
  if (OWN_KEYS.includes(event.key)) event.stopPropagation();
}

/** Hides the press from the table, which would take the focus away from the opened list of a select. */
function keepPress(event: MouseEvent) {
  event.stopPropagation();
}

/** Wraps a control in a table cell, such as a select. */
export function CellControl({ children }: { children: ReactNode }) {
  return (
    <Box onKeyDown={keepOwnKeys} onMouseDown={keepPress}>
      {children}
    </Box>
  );
}

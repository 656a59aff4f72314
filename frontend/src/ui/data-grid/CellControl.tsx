import Box from '@mui/material/Box';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

/** These work the control; left, right and the rest lead on through the table. */
const OWN_KEYS = [' ', 'Enter', 'ArrowUp', 'ArrowDown'];

function keepOwnKeys(event: KeyboardEvent) {
  if (OWN_KEYS.includes(event.key)) event.stopPropagation();
}

/** At a press the table would take the focus back from the list that the press has opened. */
function keepPress(event: MouseEvent) {
  event.stopPropagation();
}

/** A select or the like in a cell of the table. */
export function CellControl({ children }: { children: ReactNode }) {
  return (
    <Box onKeyDown={keepOwnKeys} onMouseDown={keepPress}>
      {children}
    </Box>
  );
}

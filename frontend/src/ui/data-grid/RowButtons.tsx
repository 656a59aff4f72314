import Box from '@mui/material/Box';
import { GridActionsCell, type GridRenderCellParams, type GridValidRowModel } from '@mui/x-data-grid';
import type { KeyboardEvent, ReactNode } from 'react';

interface RowButtonsProps<Row extends GridValidRowModel> {
  cell: GridRenderCellParams<Row>;
  /** The buttons, without a wrapper element, because `GridActionsCell` moves the focus between its direct children. */
  children: ReactNode;
}

/** Hides a press of the space bar from the table, which would scroll. The key must only press the focused button. */
function keepSpace(event: KeyboardEvent) {
  if (event.key === ' ') event.stopPropagation();
}

/**
 * The actions of a row, for a column of the type `actions`: the arrow keys move to and between the buttons.
 */
export function RowButtons<Row extends GridValidRowModel>({ cell, children }: RowButtonsProps<Row>) {
  return (
    <Box onKeyDown={keepSpace} sx={{ '& .MuiButton-root': { minWidth: 0, px: 1 } }}>
      <GridActionsCell {...cell} suppressChildrenValidation>
        {children}
      </GridActionsCell>
    </Box>
  );
}

import { GridRowCheckbox, type GridRowId, type GridSlotProps } from '@mui/x-data-grid';

declare module '@mui/x-data-grid' {
  interface RowCheckboxPropsOverrides {
    /** Returns the accessible name of the checkbox of a row. */
    nameOf?: (id: GridRowId) => string | undefined;
  }
}

/** The checkbox of a row, with a name that says what it selects. The name from the grid itself does not say this. */
export function RowCheckbox({ nameOf, slotProps, ...checkbox }: GridSlotProps['rowCheckbox']) {
  const named = { ...slotProps?.htmlInput, 'aria-label': nameOf?.(checkbox.rowId) };
  return <GridRowCheckbox {...checkbox} slotProps={{ ...slotProps, htmlInput: named }} />;
}

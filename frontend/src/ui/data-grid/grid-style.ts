import type { SxProps, Theme } from '@mui/material/styles';

const ring = { outline: '3px solid var(--focus-ring)', outlineOffset: -3 };

interface Sizes {
  /** Of what stands there while there are no rows. */
  overlayHeight: number;
  /** Of the column that stays in view; 0 without one. */
  actionsWidth: number;
}

/** A still, dense table: hairlines, small plain headings, and digits of one width in the cells marked `figures`. Sizes are in pixels. */
export const gridStyle = ({ overlayHeight, actionsWidth }: Sizes): SxProps<Theme> => ({
  '--DataGrid-overlayHeight': `${overlayHeight}px`,
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  borderColor: 'divider',
  fontSize: '0.875rem',
  '& .MuiDataGrid-container--top [role="row"], & .MuiDataGrid-columnHeader': { backgroundColor: 'tint' },
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle': { color: 'text.primary' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: 1.5, scrollMarginInlineEnd: actionsWidth },
  '& .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-cell:focus': { outline: 'none' },
  '& .MuiDataGrid-columnHeader:focus-within, & .MuiDataGrid-cell:focus-within': { outline: 'none' },
  '& .MuiDataGrid-columnHeader:focus-visible, & .MuiDataGrid-cell:focus-visible': ring,
  '& .MuiDataGrid-row:hover': { backgroundColor: 'tint' },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { backgroundColor: 'transparent' },
  // What can be done with a row stays in view where the window is too narrow for all columns.
  '& .MuiDataGrid-row': { backgroundColor: 'background.paper' },
  '& [data-field="actions"]': {
    position: 'sticky',
    right: 0,
    scrollMarginInlineEnd: 0,
    backgroundColor: 'inherit',
  },
  '& .MuiDataGrid-cell[data-field="actions"]': { zIndex: 1 },
  // Above the handles of the headings beneath it.
  '& .MuiDataGrid-columnHeader[data-field="actions"]': { zIndex: 40 },
  '& .figures': { fontVariantNumeric: 'tabular-nums' },
  // Rows that grow with their text begin all cells at the first line.
  '& .MuiDataGrid-row--dynamicHeight .MuiDataGrid-cell': { py: 1.25, lineHeight: 1.45 },
  // The handles that widen a column show when the pointer is among the headings.
  '& .MuiDataGrid-columnSeparator': { opacity: 0, color: 'edge' },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
});

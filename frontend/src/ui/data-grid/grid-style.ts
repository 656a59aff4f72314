import type { SxProps, Theme } from '@mui/material/styles';

const ring = { outline: '3px solid var(--focus-ring)', outlineOffset: -3 };

interface Sizes {
  /** Height of the area that is shown instead of rows. */
  overlayHeight: number;
  /** Width of the sticky column of buttons; 0 if the table has none. */
  actionsWidth: number;
  /** True if a click on a row opens the row's details. */
  opens: boolean;
}

/**
 * A dense table with thin lines and small plain headings. In cells with the class `figures`, all digits have the same
 * width. `overlayHeight` and `actionsWidth` are in pixels.
 */
export const gridStyle = ({ overlayHeight, actionsWidth, opens }: Sizes): SxProps<Theme> => ({
  '--DataGrid-overlayHeight': `${overlayHeight}px`,
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  borderColor: 'divider',
  fontSize: '0.875rem',
  '& .MuiDataGrid-container--top [role="row"], & .MuiDataGrid-columnHeader': { backgroundColor: 'tint' },
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle': { color: 'text.primary' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: 1.5, scrollMarginInlineEnd: actionsWidth },
  // The checkbox is as wide as its column, so the cell has no padding.
  '& .MuiDataGrid-columnHeaderCheckbox, & .MuiDataGrid-cellCheckbox': { px: 0 },
  '& .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-cell:focus': { outline: 'none' },
  '& .MuiDataGrid-columnHeader:focus-within, & .MuiDataGrid-cell:focus-within': { outline: 'none' },
  '& .MuiDataGrid-columnHeader:focus-visible, & .MuiDataGrid-cell:focus-visible': ring,
  '& .MuiDataGrid-row:hover': { backgroundColor: 'tint' },
  '& .MuiDataGrid-row.opened': {
    backgroundColor: 'tint',
    boxShadow: 'inset 4px 0 var(--mui-palette-secondary-main)',
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { backgroundColor: 'transparent' },
  // The column of buttons stays visible at the right edge if the window is too narrow for all columns.
  '& .MuiDataGrid-row': { backgroundColor: 'background.paper', cursor: opens ? 'pointer' : undefined },
  '& [data-field="actions"]': {
    position: 'sticky',
    right: 0,
    scrollMarginInlineEnd: 0,
    backgroundColor: 'inherit',
  },
  // The label of the last button ends at the same edge as the heading of its column.
  '& .MuiDataGrid-cell[data-field="actions"]': { zIndex: 1, pr: 0.5, cursor: 'default' },
  // Buttons have a weaker colour until the pointer or the focus is in their row. On a touch screen no pointer hovers,
  // so the buttons always have their full colour.
  '@media (hover: hover)': {
    '& .MuiDataGrid-row:not(:hover, :focus-within) [data-field="actions"] .MuiButton-root:not(:disabled)': {
      color: 'text.secondary',
    },
  },
  // The sticky heading covers the resize handles of the headings that scroll beneath it.
  '& .MuiDataGrid-columnHeader[data-field="actions"]': { zIndex: 40 },
  '& .figures': { fontVariantNumeric: 'tabular-nums' },
  // In rows of variable height all cells are aligned at the top.
  '& .MuiDataGrid-row--dynamicHeight .MuiDataGrid-cell': { py: 1.25, lineHeight: 1.45 },
  // The resize handles appear when the pointer is on the headings.
  '& .MuiDataGrid-columnSeparator': { opacity: 0, color: 'edge' },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
});

import type { SxProps, Theme } from '@mui/material/styles';

const ring = { outline: '3px solid var(--focus-ring)', outlineOffset: -3 };

/** A still, dense table: hairlines, small plain headings, and digits of one width in the cells marked `figures`. */
export const gridStyle: SxProps<Theme> = {
  '--DataGrid-overlayHeight': '224px',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  borderColor: 'divider',
  fontSize: '0.875rem',
  '& .MuiDataGrid-container--top [role="row"], & .MuiDataGrid-columnHeader': { backgroundColor: 'tint' },
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle': { color: 'text.primary' },
  '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: 1.5 },
  '& .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-cell:focus': { outline: 'none' },
  '& .MuiDataGrid-columnHeader:focus-within, & .MuiDataGrid-cell:focus-within': { outline: 'none' },
  '& .MuiDataGrid-columnHeader:focus-visible, & .MuiDataGrid-cell:focus-visible': ring,
  '& .MuiDataGrid-row:hover': { backgroundColor: 'tint' },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { backgroundColor: 'transparent' },
  '& .figures': { fontVariantNumeric: 'tabular-nums' },
  // Rows that grow with their text begin all cells at the first line.
  '& .MuiDataGrid-row--dynamicHeight .MuiDataGrid-cell': { py: 1.25, lineHeight: 1.45 },
  // The handles that widen a column show when the pointer is among the headings.
  '& .MuiDataGrid-columnSeparator': { opacity: 0, color: 'edge' },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
};

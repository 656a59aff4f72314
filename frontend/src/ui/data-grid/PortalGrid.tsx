import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import type { FocusEvent } from 'react';
import { type EmptyText, GridEmpty } from './GridEmpty';
import { HEADINGS_HEIGHT, ROW_HEIGHT } from './grid-sizes';
import { gridStyle } from './grid-style';

type Given =
  | 'columns'
  | 'density'
  | 'columnVisibilityModel'
  | 'sortModel'
  | 'onSortModelChange'
  | 'getRowHeight';

interface PortalGridProps<Row extends GridValidRowModel> extends Pick<DataGridProps<Row>, Given> {
  /** Names the table for screen readers. */
  label: string;
  /** Absent until the first answer. */
  rows: Row[] | undefined;
  /** Rows are on their way: a skeleton when there are none yet, else a thin line. */
  loading: boolean;
  /** All rows there are, on whatever page. */
  rowCount: number;
  /** Counts from 1. */
  page: number;
  pageSize: number;
  empty: EmptyText;
}

const EMPTY_HEIGHT = 224;
/** By which the grid multiplies the height of a row. */
const densityFactors = { compact: 0.7, standard: 1, comfortable: 1.3 };

/** To a cell that the keyboard leads to, the grid scrolls as if no column stayed in view and covered it. */
function uncover({ target }: FocusEvent) {
  const cell = target.closest('[data-field]:not([data-field="actions"])');
  if (target.matches(':focus-visible')) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * The portal's table. The server sorts, filters and pages; how it is asked stands outside, above and below the table.
 * It loads with the screen that shows it, never before.
 */
export function PortalGrid<Row extends GridValidRowModel>({
  label,
  rows,
  page,
  pageSize,
  empty,
  ...grid
}: PortalGridProps<Row>) {
  const rowsHeight = pageSize * ROW_HEIGHT * densityFactors[grid.density ?? 'standard'];
  const overlayHeight = rows ? EMPTY_HEIGHT : rowsHeight;
  const actionsWidth = grid.columns.find(({ field }) => field === 'actions')?.width ?? 0;
  return (
    <DataGrid<Row>
      {...grid}
      aria-label={label}
      rows={rows ?? []}
      sx={gridStyle({ overlayHeight, actionsWidth })}
      rowHeight={ROW_HEIGHT}
      columnHeaderHeight={HEADINGS_HEIGHT}
      sortingMode="server"
      filterMode="server"
      paginationMode="server"
      paginationModel={{ page: page - 1, pageSize }}
      pageSizeOptions={[pageSize]}
      sortingOrder={['asc', 'desc']}
      rowSelection={false}
      hideFooter
      // A page is short, and a cell that stays in view must be there.
      disableVirtualization
      disableColumnMenu
      disableColumnFilter
      disableColumnSelector
      slots={{ noRowsOverlay: GridEmpty, noResultsOverlay: GridEmpty }}
      slotProps={{ root: { onFocus: uncover }, noRowsOverlay: empty, noResultsOverlay: empty }}
    />
  );
}

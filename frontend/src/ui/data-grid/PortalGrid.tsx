import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { type EmptyText, GridEmpty } from './GridEmpty';
import { gridStyle } from './grid-style';

type Given =
  | 'rows'
  | 'columns'
  | 'density'
  | 'columnVisibilityModel'
  | 'sortModel'
  | 'onSortModelChange'
  | 'getRowHeight';

interface PortalGridProps<Row extends GridValidRowModel> extends Pick<DataGridProps<Row>, Given> {
  /** Names the table for screen readers. */
  label: string;
  /** Rows are on their way: a skeleton when there are none yet, else a thin line. */
  loading: boolean;
  /** All rows there are, on whatever page. */
  rowCount: number;
  /** Counts from 1. */
  page: number;
  pageSize: number;
  empty: EmptyText;
}

const ROW_HEIGHT = 48;
const EMPTY_HEIGHT = 224;

/**
 * The portal's table. The server sorts, filters and pages; how it is asked stands outside, above and below the table.
 * It loads with the screen that shows it, never before.
 */
export function PortalGrid<Row extends GridValidRowModel>({
  label,
  page,
  pageSize,
  empty,
  ...grid
}: PortalGridProps<Row>) {
  const awaited = grid.loading && !grid.rows?.length;
  return (
    <DataGrid<Row>
      {...grid}
      aria-label={label}
      sx={gridStyle(awaited ? pageSize * ROW_HEIGHT : EMPTY_HEIGHT)}
      rowHeight={ROW_HEIGHT}
      columnHeaderHeight={44}
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
      slotProps={{ noRowsOverlay: empty, noResultsOverlay: empty }}
    />
  );
}

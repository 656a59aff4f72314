import {
  DataGrid,
  type DataGridProps,
  type GridRowId,
  type GridValidRowModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { type FocusEvent, type MouseEvent, useEffect } from 'react';
import { type EmptyText, GridEmpty } from './GridEmpty';
import { HEADINGS_HEIGHT, ROW_HEIGHT, rowHeightOf } from './grid-sizes';
import { gridStyle } from './grid-style';
import { RowCheckbox } from './RowCheckbox';

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
  /** Undefined until the server has answered for the first time. */
  rows: Row[] | undefined;
  /** True while rows load. Shows a skeleton if there are no rows, else a thin progress line. */
  loading: boolean;
  /** The number of rows on all pages, or a lower bound of it. */
  rowCount: number;
  /** Counts from 1. */
  page: number;
  pageSize: number;
  empty: EmptyText;
  /**
   * Called for a click on a row and for Enter in one of its cells. A button or link in a cell handles its own clicks.
   */
  onOpen?: (row: Row) => void;
  /** The row whose details are open. */
  openedId?: string | null;
  /** Adds a column of checkboxes. `nameOf` returns the accessible name of the checkbox of a row. */
  selection?: { ids: string[]; onChange: (ids: string[]) => void; nameOf: (row: Row) => string };
}

const EMPTY_HEIGHT = 224;

/** Scrolls to the focused cell. The grid itself ignores that the sticky column of buttons may cover the cell. */
function uncover({ target }: FocusEvent) {
  const cell = target.closest('[data-field]:not([data-field="actions"])');
  if (target.matches(':focus-visible')) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * True for a press on the row itself. False for a press on a control in the row, and for a press that selected text.
 */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('a, button, input, select, [data-field="actions"], [data-field="__check__"]'))
    return false;
  return window.getSelection()?.isCollapsed !== false;
}

const SELECT_ALL = 'Select all on this page';

/** A screen reader announces whether a checkbox is checked, so its name stays the same. */
const words = { checkboxSelectionSelectAllRows: SELECT_ALL, checkboxSelectionUnselectAllRows: SELECT_ALL };

const NONE = { cell: null, columnHeader: null, columnHeaderFilter: null, columnGroupHeader: null };

/**
 * Handles a focused cell whose row is no longer shown. Lets the Tab key reach the first heading, because otherwise Tab
 * would skip the table. If the user is outside the table, for example in the search, makes the grid forget the cell,
 * because otherwise the grid would move the focus to another cell.
 */
function useFocusOfShownRows(
  grid: ReturnType<typeof useGridApiRef>,
  rows: readonly GridValidRowModel[] = [],
) {
  useEffect(() => {
    const table = grid.current;
    if (!table) return;
    const { focus, tabIndex } = table.state;
    const isGone = (cell: typeof focus.cell) => cell && !rows.some(({ id }) => id === cell.id);
    if (isGone(tabIndex.cell)) table.setState((state) => ({ ...state, tabIndex: NONE }));
    if (isGone(focus.cell) && isUserOutside(table.rootElementRef.current))
      table.setState((state) => ({ ...state, focus: NONE }));
  }, [grid, rows]);
}

/** False if nothing has the focus, for example because the focused cell was removed. */
function isUserOutside(table: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !table?.contains(activeElement);
}

/**
 * The portal's table. The server sorts, filters and pages the rows. Controls for filters and pages are outside this
 * component. The code of the table loads only with a screen that shows a table.
 */
export function PortalGrid<Row extends GridValidRowModel>({
  label,
  rows,
  page,
  pageSize,
  empty,
  onOpen,
  openedId,
  selection,
  ...grid
}: PortalGridProps<Row>) {
  const apiRef = useGridApiRef();
  useFocusOfShownRows(apiRef, rows);
  const rowsHeight = pageSize * rowHeightOf(grid.density);
  const overlayHeight = rows ? EMPTY_HEIGHT : rowsHeight;
  const actionsWidth = grid.columns.find(({ field }) => field === 'actions')?.width ?? 0;
  const checkboxName = (id: GridRowId) => {
    const row = apiRef.current?.getRow<Row>(id);
    return row ? selection?.nameOf(row) : undefined;
  };
  return (
    <DataGrid<Row>
      {...grid}
      apiRef={apiRef}
      aria-label={label}
      localeText={words}
      rows={rows ?? []}
      sx={gridStyle({ overlayHeight, actionsWidth, opens: onOpen !== undefined })}
      rowHeight={ROW_HEIGHT}
      columnHeaderHeight={HEADINGS_HEIGHT}
      sortingMode="server"
      filterMode="server"
      paginationMode="server"
      paginationModel={{ page: page - 1, pageSize }}
      pageSizeOptions={[pageSize]}
      sortingOrder={['asc', 'desc']}
      rowSelection={selection !== undefined}
      checkboxSelection={selection !== undefined}
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      // Rows of other pages stay selected.
      keepNonExistentRowsSelected
      rowSelectionModel={selection && { type: 'include', ids: new Set(selection.ids) }}
      onRowSelectionModelChange={({ ids }) => selection?.onChange([...ids].map(String))}
      onRowClick={({ row }, event) => isOnRow(event) && onOpen?.(row)}
      onCellKeyDown={({ row }, { key, target, currentTarget }) => {
        if (key === 'Enter' && target === currentTarget) onOpen?.(row);
      }}
      getRowClassName={({ id }) => (id === openedId ? 'opened' : '')}
      hideFooter
      // No virtualisation: a page is short, and the cells of the sticky column must always be in the DOM.
      disableVirtualization
      disableColumnMenu
      disableColumnFilter
      disableColumnSelector
      slots={{ noRowsOverlay: GridEmpty, noResultsOverlay: GridEmpty, rowCheckbox: RowCheckbox }}
      slotProps={{
        root: { onFocus: uncover },
        noRowsOverlay: empty,
        noResultsOverlay: empty,
        rowCheckbox: { nameOf: checkboxName },
      }}
    />
  );
}

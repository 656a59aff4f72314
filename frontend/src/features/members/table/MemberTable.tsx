import Button from '@mui/material/Button';
import type { GridColDef, GridRenderCellParams, GridSortModel } from '@mui/x-data-grid';
import { type ReactNode, useMemo } from 'react';
import type { MemberColumn, MemberRow } from '../../../api/types';
import { PortalGrid } from '../../../ui/data-grid/PortalGrid';
import { RowButtons } from '../../../ui/data-grid/RowButtons';
import { PhoneLink } from '../../../ui/PhoneLink';
import type { Audience } from '../data/useMembers';
import { useMemberInUrl } from '../details/useMemberInUrl';
import { checkboxName, nameOf, noUsers } from '../member-texts';
import { type MemberQuery, type MemberQueryState, sortFields } from '../query/member-query';
import { useListSelection } from '../selection/useSelection';
import { ACTIONS_WIDTH, type TableSettings, tableColumns } from './table-columns';

type Column = Omit<GridColDef<MemberRow>, 'field' | 'headerName' | 'sortable'>;

/** The phone number as a link. The Tab key reaches the link only from its own cell. */
const phoneLink: Column = {
  renderCell: ({ formattedValue: number, hasFocus }) =>
    number && <PhoneLink number={number} color="inherit" tabIndex={hasFocus ? 0 : -1} />,
};

/** Returns the table's columns. `otherwise` replaces options of some columns. */
export function memberColumns(
  otherwise: Partial<Record<MemberColumn, Column>> = {},
): GridColDef<MemberRow>[] {
  return tableColumns.map(({ field, label, size, figures, text, element }) => ({
    ...size,
    ...(figures && { cellClassName: 'figures' }),
    ...(text && { valueFormatter: (_value: unknown, row: MemberRow) => text(row) }),
    ...(element && {
      display: 'flex' as const,
      renderCell: ({ row }: GridRenderCellParams<MemberRow>) => element(row),
    }),
    ...(field === 'phoneNumber' && phoneLink),
    ...otherwise[field],
    field,
    headerName: label,
    sortable: sortFields.some((name) => name === field),
  }));
}

/** The last column, with the action buttons for each member. */
export function actionsColumn(
  audience: Audience,
  renderCell: (cell: GridRenderCellParams<MemberRow>) => ReactNode,
): GridColDef<MemberRow> {
  return {
    field: 'actions',
    type: 'actions',
    headerName: 'Actions',
    width: ACTIONS_WIDTH[audience],
    align: 'right',
    headerAlign: 'right',
    resizable: false,
    renderCell,
  };
}

/** The props that every table of members gets from its list. */
export interface MemberTableProps {
  members: MemberRow[];
  totalUsers: number;
  loading: boolean;
  query: MemberQuery;
  change: MemberQueryState['change'];
  settings: TableSettings;
  /** Opens the member's details after a press on the row or Enter in a cell. */
  onOpen: (member: MemberRow) => void;
}

interface MemberGridProps extends MemberTableProps {
  columns: GridColDef<MemberRow>[];
}

/** The members as a table. A press on the heading of a sortable column sorts the list on the server. */
export function MemberGrid({
  members,
  totalUsers,
  loading,
  query,
  change,
  settings,
  onOpen,
  columns,
}: MemberGridProps) {
  const sortBy = ([sort]: GridSortModel) =>
    change({ sortBy: sortFields.find((field) => field === sort?.field), sortOrder: sort?.sort ?? undefined });
  const selection = useListSelection();
  const { id: opened } = useMemberInUrl();
  return (
    <PortalGrid<MemberRow>
      label="Members"
      rows={members}
      columns={columns}
      loading={loading}
      rowCount={totalUsers}
      page={query.page}
      pageSize={query.limit}
      density={settings.density}
      columnVisibilityModel={settings.columns}
      sortModel={[{ field: query.sortBy, sort: query.sortOrder }]}
      onSortModelChange={sortBy}
      empty={noUsers}
      onOpen={onOpen}
      openedId={opened}
      selection={
        selection ? { ids: selection.shown, onChange: selection.select, nameOf: checkboxName } : undefined
      }
    />
  );
}

/** The read-only table: each row opens the member's details. */
export default function MemberTable({ onOpen, ...table }: MemberTableProps) {
  const columns = useMemo(
    () => [
      ...memberColumns(),
      actionsColumn('admin', (cell) => (
        <RowButtons cell={cell}>
          <Button size="small" aria-label={`View ${nameOf(cell.row)}`} onClick={() => onOpen(cell.row)}>
            View
          </Button>
        </RowButtons>
      )),
    ],
    [onOpen],
  );
  return <MemberGrid {...table} onOpen={onOpen} columns={columns} />;
}

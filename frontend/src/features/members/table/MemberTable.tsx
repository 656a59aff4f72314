import Button from '@mui/material/Button';
import type { GridColDef, GridSortModel } from '@mui/x-data-grid';
import { type ReactNode, useMemo } from 'react';
import type { MemberRow } from '../../../api/types';
import { CellControl } from '../../../ui/data-grid/CellControl';
import { PortalGrid } from '../../../ui/data-grid/PortalGrid';
import { RowButtons } from '../../../ui/data-grid/RowButtons';
import { PhoneLink } from '../../../ui/PhoneLink';
import { useMemberInUrl } from '../details/useMemberInUrl';
import { checkboxName, noUsers } from '../member-texts';
import { type Audience, type MemberQuery, type MemberQueryState, sortFields } from '../query/member-query';
import { buttonProps, type RowAction } from '../row-action';
import { useListSelection } from '../selection/useSelection';
import { ACTIONS_WIDTH, sizeOf, type TableColumn, type TableSettings, tableColumns } from './table-columns';

interface MemberTableProps {
  audience: Audience;
  members: MemberRow[];
  totalUsers: number;
  loading: boolean;
  query: MemberQuery;
  change: MemberQueryState['change'];
  settings: TableSettings;
  rowActions: readonly RowAction[];
  /** Renders a control for the role. Otherwise, the column shows the role only. */
  renderRole?: (member: MemberRow, tabIndex: number) => ReactNode;
  /** Opens the member's details after a press on the row or Enter in a cell. */
  onOpen: (member: MemberRow) => void;
}

/** The members as a table. A press on the heading of a sortable column sorts the list on the server. */
export default function MemberTable({
  audience,
  members,
  totalUsers,
  loading,
  query,
  change,
  settings,
  rowActions,
  renderRole,
  onOpen,
}: MemberTableProps) {
  const sortBy = ([sort]: GridSortModel) =>
    change({ sortBy: sortFields.find((field) => field === sort?.field), sortOrder: sort?.sort ?? undefined });
  const selection = useListSelection();
  const { id: opened } = useMemberInUrl();
  const columns = useMemo(
    () => [
      ...tableColumns.map((column) => gridColumn(column, audience, renderRole)),
      actionsColumn(audience, rowActions),
    ],
    [audience, rowActions, renderRole],
  );
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

type Column = GridColDef<MemberRow>;

function gridColumn(
  column: TableColumn,
  audience: Audience,
  renderRole: MemberTableProps['renderRole'],
): Column {
  const { field, label, figures, text, element } = column;
  return {
    ...sizeOf(column, audience),
    ...(figures && { cellClassName: 'figures' }),
    ...(text && { valueFormatter: (_value: unknown, row: MemberRow) => text(row) }),
    ...(element && { display: 'flex' as const, renderCell: ({ row }) => element(row) }),
    ...(field === 'phoneNumber' && phoneLink),
    ...(field === 'role' && renderRole && roleControl(renderRole)),
    field,
    headerName: label,
    sortable: sortFields.some((name) => name === field),
  };
}

/** The phone number as a link. The Tab key reaches the link only from its own cell. */
const phoneLink: Partial<Column> = {
  renderCell: ({ formattedValue: number, hasFocus }) =>
    number && <PhoneLink number={number} color="inherit" tabIndex={hasFocus ? 0 : -1} />,
};

/** A control for the role. The Tab key reaches the control only from its own cell. */
const roleControl = (renderRole: NonNullable<MemberTableProps['renderRole']>): Partial<Column> => ({
  renderCell: ({ row, hasFocus }) => <CellControl>{renderRole(row, hasFocus ? 0 : -1)}</CellControl>,
});

/** The last column, with the buttons of each row. */
const actionsColumn = (audience: Audience, actions: readonly RowAction[]): Column => ({
  field: 'actions',
  type: 'actions',
  headerName: 'Actions',
  width: ACTIONS_WIDTH[audience],
  align: 'right',
  headerAlign: 'right',
  resizable: false,
  renderCell: (cell) => (
    <RowButtons cell={cell}>
      {actions.map((action) => (
        <Button key={action.label} {...buttonProps(action, cell.row)} />
      ))}
    </RowButtons>
  ),
});

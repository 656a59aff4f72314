import type { GridColDef, GridSortModel } from '@mui/x-data-grid';
import type { MemberRow } from '../../../api/types';
import { PortalGrid } from '../../../ui/data-grid/PortalGrid';
import { noUsers } from '../list/no-users';
import { type MemberQuery, PAGE_SIZE } from '../query/member-query';
import { sortFields } from '../query/sort-fields';
import type { MemberQueryState } from '../query/useMemberQuery';
import type { TableSettings } from './useTableSettings';

/** What every table of members is given by the list around it. */
export interface MemberTableProps {
  /** Absent until the first answer. */
  members: MemberRow[] | undefined;
  totalUsers: number;
  loading: boolean;
  query: MemberQuery;
  change: MemberQueryState['change'];
  settings: TableSettings;
}

interface MemberGridProps extends MemberTableProps {
  columns: GridColDef<MemberRow>[];
}

/** The members as a table. Pressing a heading orders the list, on the server. */
export function MemberGrid({
  members,
  totalUsers,
  loading,
  query,
  change,
  settings,
  columns,
}: MemberGridProps) {
  const sortBy = ([sort]: GridSortModel) =>
    change({ sortBy: sortFields.find((field) => field === sort?.field), sortOrder: sort?.sort ?? undefined });
  return (
    <PortalGrid<MemberRow>
      label="Members"
      rows={members}
      columns={columns}
      loading={loading}
      rowCount={totalUsers}
      page={query.page}
      pageSize={PAGE_SIZE}
      density={settings.density}
      columnVisibilityModel={settings.columns}
      sortModel={[{ field: query.sortBy, sort: query.sortOrder }]}
      onSortModelChange={sortBy}
      empty={noUsers}
    />
  );
}

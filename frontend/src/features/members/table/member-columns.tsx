import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { MemberRow } from '../../../api/types';
import { PhoneLink } from '../../../ui/PhoneLink';
import { RoleBadge } from '../../../ui/RoleBadge';
import { phoneOf } from '../member-texts';
import { sortFields } from '../query/member-query';
import { NameCell } from './NameCell';
import { type ColumnField, tableColumns } from './table-columns';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

type Column = Omit<GridColDef<MemberRow>, 'field' | 'headerName' | 'sortable'>;

/** How each column shows a member. Widths are in pixels; `flex` divides the rest. */
const looks: Record<ColumnField, Column> = {
  fullName: { flex: 1.4, minWidth: 180, display: 'flex', renderCell: ({ row }) => <NameCell member={row} /> },
  email: { flex: 1.4, minWidth: 190 },
  role: { width: 116, display: 'flex', renderCell: ({ row }) => <RoleBadge role={row.role} /> },
  department: { flex: 1.1, minWidth: 140 },
  passingYear: { width: 136, cellClassName: 'figures', valueFormatter: (year) => year },
  currentJobTitle: { flex: 0.9, minWidth: 120 },
  currentCompany: { flex: 1, minWidth: 150 },
  phoneNumber: {
    width: 160,
    cellClassName: 'figures',
    valueGetter: (_number, row) => phoneOf(row),
    renderCell: ({ value, hasFocus }) =>
      value && <PhoneLink number={value} color="inherit" tabIndex={hasFocus ? 0 : -1} />,
  },
  currentCity: { flex: 0.8, minWidth: 120 },
  college: { flex: 1.2, minWidth: 180 },
  mentorshipAvailable: { width: 88, valueFormatter: (available) => (available ? 'Yes' : 'No') },
  createdAt: {
    width: 116,
    cellClassName: 'figures',
    valueFormatter: (joined: string) => days.format(new Date(joined)),
  },
};

/** The table's columns, some with another renderer. */
export function memberColumns(otherwise: Partial<Record<ColumnField, Column>> = {}): GridColDef<MemberRow>[] {
  return tableColumns.map(({ field, label }) => ({
    ...looks[field],
    ...otherwise[field],
    field,
    headerName: label,
    sortable: sortFields.some((name) => name === field),
  }));
}

/** The last column with the actions for the member. */
export function actionsColumn(
  width: number,
  renderCell: (cell: GridRenderCellParams<MemberRow>) => ReactNode,
): GridColDef<MemberRow> {
  return {
    field: 'actions',
    type: 'actions',
    headerName: 'Actions',
    width,
    align: 'right',
    headerAlign: 'right',
    resizable: false,
    renderCell,
  };
}

import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { MemberRow } from '../../../api/types';
import { PhoneLink } from '../../../ui/PhoneLink';
import type { Audience } from '../data/useMembers';
import { phoneOf } from '../member-texts';
import { sortFields } from '../query/member-query';
import { cellOf, dayOf, sizes, yesOrNo } from './cells';
import { ACTIONS_WIDTH, type ColumnField, tableColumns } from './table-columns';

type Column = Omit<GridColDef<MemberRow>, 'field' | 'headerName' | 'sortable'>;

/** How each column shows its value. A column without an entry shows the value as text. */
const looks: Partial<Record<ColumnField, Column>> = {
  fullName: { display: 'flex', renderCell: ({ row }) => cellOf('fullName', row) },
  role: { display: 'flex', renderCell: ({ row }) => cellOf('role', row) },
  department: { display: 'flex', renderCell: ({ row }) => cellOf('department', row) },
  college: { display: 'flex', renderCell: ({ row }) => cellOf('college', row) },
  passingYear: { cellClassName: 'figures', valueFormatter: (year) => year },
  phoneNumber: {
    cellClassName: 'figures',
    valueGetter: (_number, row) => phoneOf(row),
    renderCell: ({ value, hasFocus }) =>
      value && <PhoneLink number={value} color="inherit" tabIndex={hasFocus ? 0 : -1} />,
  },
  mentorshipAvailable: { valueFormatter: yesOrNo },
  createdAt: { cellClassName: 'figures', valueFormatter: dayOf },
};

/** Returns the table's columns. `otherwise` replaces options of some columns. */
export function memberColumns(otherwise: Partial<Record<ColumnField, Column>> = {}): GridColDef<MemberRow>[] {
  return tableColumns.map(({ field, label }) => ({
    ...sizes[field],
    ...looks[field],
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

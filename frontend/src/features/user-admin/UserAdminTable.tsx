import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { MemberRow } from '../../api/types';
import { CellControl } from '../../ui/data-grid/CellControl';
import { RowButtons } from '../../ui/data-grid/RowButtons';
import { nameOf } from '../members/member-texts';
import {
  actionsColumn,
  MemberGrid,
  type MemberTableProps,
  memberColumns,
} from '../members/table/MemberTable';
import RoleSelect from './RoleSelect';
import type { RoleChange } from './useChangeRole';

interface UserAdminTableProps extends MemberTableProps {
  onView: (member: MemberRow) => void;
  onDelete: (member: MemberRow) => void;
  onRole: (change: RoleChange) => void;
}

/** The superadmin's table: the role is a select, and each row has the buttons View, for edits, and Delete. */
export default function UserAdminTable({ onView, onDelete, onRole, ...table }: UserAdminTableProps) {
  const columns = useMemo(
    () => [
      ...memberColumns({
        role: {
          width: 140,
          renderCell: ({ row, hasFocus }) => (
            <CellControl>
              <RoleSelect member={row} onChange={onRole} tabIndex={hasFocus ? 0 : -1} />
            </CellControl>
          ),
        },
      }),
      actionsColumn('superadmin', (cell) => (
        <RowButtons cell={cell}>
          <Button size="small" aria-label={`View ${nameOf(cell.row)}`} onClick={() => onView(cell.row)}>
            View
          </Button>
          <Button
            size="small"
            color="error"
            disabled={cell.row.role === 'SUPERADMIN'}
            aria-label={`Delete ${nameOf(cell.row)}`}
            onClick={() => onDelete(cell.row)}
          >
            Delete
          </Button>
        </RowButtons>
      )),
    ],
    [onView, onDelete, onRole],
  );
  return <MemberGrid {...table} columns={columns} />;
}

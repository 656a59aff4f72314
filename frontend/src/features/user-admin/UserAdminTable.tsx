import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { MemberRow } from '../../api/types';
import { CellControl } from '../../ui/data-grid/CellControl';
import { RowButtons } from '../../ui/data-grid/RowButtons';
import { nameOf } from '../members/member-texts';
import { MemberGrid, type MemberTableProps } from '../members/table/MemberGrid';
import { actionsColumn, memberColumns } from '../members/table/member-columns';
import { RoleSelect } from './RoleSelect';

interface UserAdminTableProps extends MemberTableProps {
  onView: (member: MemberRow) => void;
  onDelete: (member: MemberRow) => void;
}

/** The table of those who decide: the role is a choice, and each row can be edited or deleted. */
export default function UserAdminTable({ onView, onDelete, ...table }: UserAdminTableProps) {
  const columns = useMemo(
    () => [
      ...memberColumns({
        role: {
          width: 140,
          renderCell: ({ row, hasFocus }) => (
            <CellControl>
              <RoleSelect member={row} tabIndex={hasFocus ? 0 : -1} />
            </CellControl>
          ),
        },
      }),
      actionsColumn(144, (cell) => (
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
    [onView, onDelete],
  );
  return <MemberGrid {...table} columns={columns} />;
}

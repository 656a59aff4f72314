import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { RowButtons } from '../../../ui/data-grid/RowButtons';
import { nameOf } from '../member-texts';
import { MemberGrid, type MemberTableProps } from './MemberGrid';
import { actionsColumn, memberColumns } from './member-columns';

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

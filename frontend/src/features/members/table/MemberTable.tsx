import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { MemberRow } from '../../../api/types';
import { RowButtons } from '../../../ui/data-grid/RowButtons';
import { nameOf } from '../member-texts';
import { MemberGrid, type MemberTableProps } from './MemberGrid';
import { actionsColumn, memberColumns } from './member-columns';

interface Props extends MemberTableProps {
  onView: (member: MemberRow) => void;
}

/** The table of those who look: each row opens the member's details. */
export default function MemberTable({ onView, ...table }: Props) {
  const columns = useMemo(
    () => [
      ...memberColumns(),
      actionsColumn(88, (cell) => (
        <RowButtons cell={cell}>
          <Button size="small" aria-label={`View ${nameOf(cell.row)}`} onClick={() => onView(cell.row)}>
            View
          </Button>
        </RowButtons>
      )),
    ],
    [onView],
  );
  return <MemberGrid {...table} columns={columns} />;
}

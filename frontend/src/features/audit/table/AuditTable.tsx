import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef } from '@mui/x-data-grid';
import type { AuditAction, AuditEntry } from '../../../api/types';
import { formatExactMoment } from '../../../lib/formats';
import { PortalGrid } from '../../../ui/data-grid/PortalGrid';
import { actionWords } from '../actions';
import { actorWords, subjectWords } from '../person-words';
import { AUDIT_PAGE_SIZE, type AuditQuery, isNarrowed } from '../query/audit-query';
import { ChangeCell } from './ChangeCell';
import { EntryCell } from './EntryCell';

interface AuditTableProps {
  /** Absent until the first answer. */
  entries: AuditEntry[] | undefined;
  total: number;
  loading: boolean;
  query: AuditQuery;
}

const columns: GridColDef<AuditEntry>[] = [
  {
    field: 'at',
    headerName: 'When',
    width: 180,
    cellClassName: 'figures',
    sortable: false,
    valueFormatter: formatExactMoment,
  },
  {
    field: 'actor',
    headerName: 'Done by',
    flex: 1,
    minWidth: 200,
    sortable: false,
    valueGetter: (actor: AuditEntry['actor']) => actorWords(actor),
  },
  {
    field: 'action',
    headerName: 'Action',
    width: 160,
    sortable: false,
    valueFormatter: (action: AuditAction) => actionWords[action],
  },
  {
    field: 'subject',
    headerName: 'Member',
    flex: 1.4,
    minWidth: 230,
    sortable: false,
    valueGetter: (subject: AuditEntry['subject']) => subjectWords(subject),
  },
  {
    field: 'after',
    headerName: 'Change',
    flex: 1.5,
    minWidth: 240,
    sortable: false,
    renderCell: ({ row }) => <ChangeCell entry={row} />,
  },
  { field: 'origin', headerName: 'Network', width: 132, sortable: false },
];

const narrow: GridColDef<AuditEntry>[] = [
  {
    field: 'id',
    headerName: 'Entry',
    flex: 1,
    sortable: false,
    renderCell: ({ row }) => <EntryCell entry={row} />,
  },
];

const noMatch = { title: 'No entries found', text: 'Nothing in the log matches these filters.' };
const reversed = { title: 'No entries found', text: 'The day under “To” is before the day under “From”.' };
const untouched = { title: 'No entries yet', text: 'The actions of administrators will appear here.' };

function emptyText(query: AuditQuery, total: number) {
  if (query.to && query.to < query.from) return reversed;
  return isNarrowed(query) || total > 0 ? noMatch : untouched;
}

/** The table of the audit log. A row is as tall as its text. */
export default function AuditTable({ entries, total, loading, query }: AuditTableProps) {
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  return (
    <PortalGrid<AuditEntry>
      label="Audit log"
      rows={entries}
      columns={wide ? columns : narrow}
      loading={loading}
      rowCount={total}
      page={query.page}
      pageSize={AUDIT_PAGE_SIZE}
      density="standard"
      getRowHeight={() => 'auto'}
      empty={emptyText(query, total)}
    />
  );
}

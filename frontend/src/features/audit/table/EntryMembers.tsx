import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, dataOf } from '../../../api/client';
import type { AuditEntry, AuditLine } from '../../../api/types';
import { formatCount } from '../../../lib/formats';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { ModalDialog } from '../../../ui/ModalDialog';
import { Pager } from '../../../ui/Pager';
import { describeChange } from '../describe-change';
import { subjectWords } from '../person-words';

const linesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['audit-lines', id, page],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/superadmin/audit/{id}/members', {
          params: { path: { id }, query: { page } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** A button that opens the list of the members that an entry of the audit log concerns. */
export function EntryMembers({ entry, count }: { entry: AuditEntry; count: number }) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  return (
    <>
      <Button size="small" sx={{ ml: -0.75, px: 0.75 }} onClick={() => setOpen(true)}>
        Show {formatCount(count, 'member')}
      </Button>
      <ModalDialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="sm">
        <DialogTitle id={titleId} component="h2">
          Members of this entry
        </DialogTitle>
        <DialogContent tabIndex={0}>
          <Lines entry={entry} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </ModalDialog>
    </>
  );
}

function Lines({ entry }: { entry: AuditEntry }) {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(linesQuery(entry.id, page));
  if (isError) return <ErrorState title="The members could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Loading text="Loading the members..." />;
  return (
    <>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {data.lines.map((line) => (
          <li key={line.member.id}>{wordsFor(line, entry)}</li>
        ))}
      </ul>
      <Pager page={page} totalPages={data.pagination.totalPages} onPage={setPage} />
    </>
  );
}

/** Returns a line such as `Asha Rao: Role: Alumni → Admin`. */
function wordsFor({ member, before }: AuditLine, { after }: AuditEntry): string {
  const now = after && 'role' in after ? { role: after.role } : null;
  return [subjectWords(member), ...describeChange({ before, after: now })].join(': ');
}

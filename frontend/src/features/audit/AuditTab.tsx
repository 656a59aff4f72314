import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { useUrlQuery } from '../../lib/url-query';
import { ErrorState } from '../../ui/ErrorState';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { ListPages } from '../../ui/ListPages';
import { Loading } from '../../ui/Loading';
import { deletionsQuery } from '../user-admin/undo/deletions-query';
import { AuditFilters } from './AuditFilters';
import { AUDIT_PAGE_SIZE, auditUrl } from './query/audit-query';
import { useAuditLog } from './useAuditLog';

const AuditTable = lazy(() => import('./table/AuditTable'));

/** The audit log: its filters, one page of its entries, and a text that names the logged actions. */
export default function AuditTab() {
  const state = useUrlQuery(auditUrl);
  const { query, change } = state;
  const { data, isError, isPlaceholderData, refetch } = useAuditLog(query);
  useQuery(deletionsQuery);
  const total = data?.pagination.totalEntries;
  const top = useRef<HTMLDivElement>(null);
  return (
    <Box
      ref={top}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: 16 }}
    >
      <Typography color="textSecondary">
        The log contains every role change, edit, deletion, undo, export, import, invitation, sign-out of a
        member and change of the maintenance mode. Entries cannot be changed or removed. The name of a deleted
        member is shown for 30 days.
      </Typography>
      <AuditFilters {...state} />
      <FocusKeeper label="Entries">
        {isError && !data ? (
          <ErrorState title="The log could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Suspense fallback={<Loading text="Loading the log..." />}>
            <AuditTable
              entries={data?.entries}
              total={total ?? 0}
              loading={!data || isPlaceholderData}
              query={query}
            />
          </Suspense>
        )}
      </FocusKeeper>
      <ListPages
        page={query.page}
        pageSize={AUDIT_PAGE_SIZE}
        total={total}
        unit="entries"
        none="No entry to show"
        stale={isPlaceholderData}
        top={top}
        change={change}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { formatNumber } from '../../lib/formats';
import { useAddressQuery } from '../../lib/useAddressQuery';
import { Announcement } from '../../ui/Announcement';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Pager } from '../../ui/Pager';
import { usePageWithin } from '../../ui/usePageWithin';
import { AuditFilters } from './AuditFilters';
import { AUDIT_PAGE_SIZE, auditAddress, isNarrowed } from './query/audit-query';
import { useAuditLog } from './useAuditLog';

const AuditTable = lazy(() => import('./table/AuditTable'));

/** Who did what to whom, and when: roles, edits, deletions, exports and the maintenance mode. */
export function AuditTab() {
  const state = useAddressQuery(auditAddress);
  const { query, change } = state;
  const { data, isError, isPlaceholderData, refetch } = useAuditLog(query);
  const pagination = data?.pagination;
  const total = pagination?.totalEntries ?? 0;
  const totalPages = pagination?.totalPages ?? 0;
  usePageWithin({ page: query.page, totalPages: isPlaceholderData ? 0 : totalPages, change });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">
        Every role change, edit, deletion, export and maintenance switch. Entries cannot be changed or
        removed.
      </Typography>
      <AuditFilters {...state} />
      <Announcement>{!isPlaceholderData && pagination && total === 0 && 'No entry to show'}</Announcement>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Suspense fallback={<Loading text="Loading the log..." />}>
          <AuditTable
            entries={data?.entries}
            total={total}
            loading={!data || isPlaceholderData}
            page={query.page}
            narrowed={isNarrowed(query)}
          />
        </Suspense>
      )}
      {pagination && query.page <= totalPages && (
        <Pager
          {...pagination}
          page={query.page}
          range={isPlaceholderData ? 'Loading...' : rangeOf(query.page, total)}
          onPage={(page) => change({ page })}
        />
      )}
    </Box>
  );
}

function rangeOf(page: number, total: number): string {
  const first = (page - 1) * AUDIT_PAGE_SIZE + 1;
  return `Showing ${formatNumber(first)} to ${formatNumber(Math.min(total, page * AUDIT_PAGE_SIZE))} of ${formatNumber(total)} entries`;
}

import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useRef } from 'react';
import type { MemberRow } from '../../../api/types';
import { ErrorState } from '../../../ui/ErrorState';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { ListPages } from '../../../ui/ListPages';
import type { Audience } from '../data/members-query';
import { useMembers, usePrefetchMembers } from '../data/useMembers';
import { ActiveFilters } from '../filters/ActiveFilters';
import { FilterPanel } from '../filters/FilterPanel';
import { PAGE_SIZE } from '../query/member-query';
import { useMemberQuery } from '../query/useMemberQuery';
import type { MemberTableProps } from '../table/MemberGrid';
import { useTableSettings } from '../table/useTableSettings';
import { MemberToolbar } from '../toolbar/MemberToolbar';
import { CardList } from './CardList';
import { TableSkeleton } from './TableSkeleton';
import { useMemberView } from './useMemberView';

export interface MemberBrowserProps {
  audience: Audience;
  filtersOpen: boolean;
  renderCard: (member: MemberRow) => ReactNode;
  renderTable: (table: MemberTableProps) => ReactNode;
}

/** The membership, searched, filtered, ordered and paged by the address, as a table or as cards. */
export function MemberBrowser({ audience, filtersOpen, renderCard, renderTable }: MemberBrowserProps) {
  const state = useMemberQuery();
  const { query, change } = state;
  const settings = useTableSettings();
  const prefetch = usePrefetchMembers(audience);
  const [view, setView] = useMemberView();
  const { members, pagination, failed, stale, retry } = useMembers(audience, query);
  const top = useRef<HTMLDivElement>(null);

  return (
    <Box
      ref={top}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: 16 }}
    >
      <MemberToolbar {...state} view={view} onView={setView} settings={settings} />
      {filtersOpen ? <FilterPanel {...state} /> : <ActiveFilters {...state} />}
      {/* Whoever gets another role may leave a list of one role, and takes the control along. */}
      <FocusKeeper label="Members found">
        {failed && <ErrorState title="The members could not be loaded" onRetry={retry} />}
        {!failed && view === 'cards' && <CardList members={members} stale={stale} renderCard={renderCard} />}
        {!failed && view === 'table' && (
          <Suspense fallback={<TableSkeleton />}>
            {renderTable({
              members,
              totalUsers: pagination?.totalUsers ?? 0,
              loading: stale || !members,
              query,
              change,
              settings,
            })}
          </Suspense>
        )}
      </FocusKeeper>
      <ListPages
        page={query.page}
        pageSize={PAGE_SIZE}
        total={pagination?.totalUsers}
        unit="users"
        none="Nobody matches"
        stale={stale}
        top={top}
        change={change}
        onApproachNext={() => prefetch({ ...query, page: query.page + 1 })}
      />
    </Box>
  );
}

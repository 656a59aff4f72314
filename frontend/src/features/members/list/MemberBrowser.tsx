import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useRef } from 'react';
import type { MemberRow } from '../../../api/types';
import { Announcement } from '../../../ui/Announcement';
import { ErrorState } from '../../../ui/ErrorState';
import type { Audience } from '../data/members-query';
import { useMembers } from '../data/useMembers';
import { ActiveFilters } from '../filters/ActiveFilters';
import { FilterPanel } from '../filters/FilterPanel';
import { useMemberQuery } from '../query/useMemberQuery';
import type { MemberTableProps } from '../table/MemberGrid';
import { useTableSettings } from '../table/useTableSettings';
import { MemberToolbar } from '../toolbar/MemberToolbar';
import { CardList } from './CardList';
import { MemberPages } from './MemberPages';
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
  const settings = useTableSettings();
  const [view, setView] = useMemberView();
  const { members, pagination, failed, stale, retry } = useMembers(audience, state.query);
  const top = useRef<HTMLDivElement>(null);

  return (
    <Box
      ref={top}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: 16 }}
    >
      <MemberToolbar {...state} view={view} onView={setView} settings={settings} />
      {filtersOpen ? <FilterPanel {...state} /> : <ActiveFilters {...state} />}
      <Announcement>{!stale && pagination?.totalUsers === 0 && 'Nobody matches'}</Announcement>
      {failed && <ErrorState onRetry={retry} />}
      {!failed && view === 'cards' && <CardList members={members} stale={stale} renderCard={renderCard} />}
      {!failed && view === 'table' && (
        <Suspense fallback={<TableSkeleton />}>
          {renderTable({
            members,
            totalUsers: pagination?.totalUsers ?? 0,
            loading: stale || !members,
            query: state.query,
            change: state.change,
            settings,
          })}
        </Suspense>
      )}
      {pagination && (
        <MemberPages {...state} audience={audience} pagination={pagination} stale={stale} top={top} />
      )}
    </Box>
  );
}

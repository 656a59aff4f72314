import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import type { MemberRow } from '../../../api/types';
import { LIMITS } from '../../../lib/generated/rules';
import { ErrorState } from '../../../ui/ErrorState';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { ListPages } from '../../../ui/ListPages';
import { onDemand, prepare } from '../../../ui/on-demand';
import { useDebouncedText } from '../../../ui/useDebouncedText';
import { useSlashKey } from '../../../ui/useSlashKey';
import { useStoredState } from '../../../ui/useStoredState';
import { OpenMember } from '../details/OpenMember';
import { useOpenMember } from '../details/useOpenMember';
import { ActiveFilters } from '../filters/ActiveFilters';
import {
  type Audience,
  PAGE_SIZES,
  useMemberQuery,
  useMembers,
  usePrefetchMembers,
} from '../query/member-query';
import type { RowAction } from '../row-action';
import { aboveSelectionBar, SelectionBar } from '../selection/SelectionBar';
import { SelectPage } from '../selection/SelectPage';
import { type SelectedMembers, SelectionContext, useSelection } from '../selection/useSelection';
import { useTableSettings } from '../table/table-columns';
import { DisplayMenu } from '../toolbar/DisplayMenu';
import { SortControls } from '../toolbar/SortControls';
import { type MemberView, ViewSwitch } from '../toolbar/ViewSwitch';
import { useListViews } from '../views/useListViews';
import { ViewsBar } from '../views/ViewsBar';
import { ViewsMenu } from '../views/ViewsMenu';
import { CardList } from './CardList';
import { SearchTooWide } from './SearchTooWide';
import { TableSkeleton } from './TableSkeleton';

export const MemberTable = onDemand(() => import('../table/MemberTable'));
/** The script of the filter panel loads after the list, because the code of its fields is large. */
const FilterPanel = onDemand(() => import('../filters/FilterPanel'));

interface MemberBrowserProps {
  audience?: Audience;
  filtersOpen: boolean;
  /** The buttons of each row and card. Without them, a row has the button View, and a card View Details. */
  rowActions?: readonly RowAction[];
  /** Renders a control for the role. Without it, the list only shows the role. */
  renderRole?: (member: MemberRow, tabIndex?: number) => ReactNode;
  /** True to show sign-in events in a member's details. Only superadministrators see these events. */
  showsSignIns: boolean;
  /** Renders the buttons that apply to the selected members. */
  renderSelected: (selected: SelectedMembers) => ReactNode;
}

/** Shows members as a table or as cards. The search, the filters, the order and the page come from the URL. */
export function MemberBrowser({
  audience = 'admin',
  filtersOpen,
  rowActions,
  renderRole,
  showsSignIns,
  renderSelected,
}: MemberBrowserProps) {
  const state = useMemberQuery();
  const { query, change } = state;
  const settings = useTableSettings();
  const views = useListViews(state, settings);
  const prefetch = usePrefetchMembers(audience);
  const [view, setView] = useMemberView();
  const { members, total, failed, tooWide, stale, retry } = useMembers(audience, query);
  const open = useOpenMember();
  const viewOnly = useMemo(() => [{ label: 'View', onPress: open }], [open]);
  const totalUsers = total?.count ?? 0;
  const selection = useSelection(query, members, total);
  const top = useRef<HTMLDivElement>(null);
  const isShown = !failed && !tooWide;
  const skeleton = <TableSkeleton {...{ settings, audience, members }} onOpen={open} />;
  const hasAnswer = members !== undefined;
  useEffect(() => {
    if (hasAnswer) prepare(FilterPanel.load);
  }, [hasAnswer]);

  return (
    <Box
      ref={top}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: 16 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <MemberSearch value={query.search} onChange={(text) => state.typeText('search', text)} />
        <SortControls {...state} />
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <ViewsMenu {...views} />
          {view === 'table' && <DisplayMenu {...settings} />}
          <ViewSwitch view={view} onChange={setView} />
        </Box>
      </Box>
      <ViewsBar {...views} />
      {filtersOpen ? (
        <Suspense>
          <FilterPanel {...state} />
        </Suspense>
      ) : (
        <ActiveFilters {...state} />
      )}
      <div>
        {/* `FocusKeeper` takes the focus if a changed role removes a member and the focused control from the list. */}
        <FocusKeeper label="Members found" sx={selection.count > 0 ? aboveSelectionBar : undefined}>
          {failed && <ErrorState title="The members could not be loaded" onRetry={retry} />}
          {tooWide && <SearchTooWide text={tooWide} onBack={() => change({ page: 1 })} />}
          <SelectionContext value={selection}>
            {isShown && view === 'cards' && (
              <>
                <SelectPage selection={selection} />
                <CardList {...{ members, stale, rowActions, renderRole }} onOpen={open} />
              </>
            )}
            {isShown && view === 'table' && (
              <Suspense fallback={skeleton}>
                {members ? (
                  <MemberTable
                    {...{ audience, members, totalUsers, query, change, settings, renderRole }}
                    rowActions={rowActions ?? viewOnly}
                    loading={stale}
                    onOpen={open}
                  />
                ) : (
                  skeleton
                )}
              </Suspense>
            )}
          </SelectionContext>
        </FocusKeeper>
        <SelectionBar selection={selection} actions={renderSelected(selection.selected)} />
      </div>
      <ListPages
        page={query.page}
        pageSize={query.limit}
        sizes={{ options: PAGE_SIZES, onChange: (limit) => change({ limit }) }}
        total={total?.count}
        isBound={total?.isBound}
        isCounting={total?.isCounting}
        unit="users"
        none="No members match"
        stale={stale}
        top={top}
        change={change}
        onApproachNext={() => prefetch({ ...query, page: query.page + 1 })}
      />
      <OpenMember {...{ audience, query, members, totalUsers, showsSignIns }} />
    </Box>
  );
}

const isChoice = (stored: unknown): stored is MemberView | null =>
  stored === 'table' || stored === 'cards' || stored === null;

/** The view that the user chose last. The default is a table on a wide window and cards on a narrow one. */
function useMemberView() {
  const [chosen, choose] = useStoredState<MemberView | null>('members.view', null, isChoice);
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  return [chosen ?? (wide ? 'table' : 'cards'), choose] as const;
}

const PROMPT = 'Search by name, email, phone, or company...';

const searchField = {
  flex: '1 1 300px',
  minWidth: 0,
  // In a narrow field the placeholder has a smaller font, so that all of it is visible from 375 pixels on.
  '& input': { textOverflow: 'ellipsis' },
  '& input::placeholder': { fontSize: { xs: '0.8125rem', md: '1rem' } },
};

interface MemberSearchProps {
  value: string;
  onChange: (value: string) => void;
}

function MemberSearch({ value, onChange }: MemberSearchProps) {
  const { draft, setDraft, flush } = useDebouncedText(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    <OutlinedInput
      type="search"
      inputRef={input}
      sx={searchField}
      placeholder={PROMPT}
      autoComplete="off"
      value={draft}
      inputProps={{
        'aria-label': 'Search members',
        'aria-keyshortcuts': '/',
        maxLength: LIMITS.searchLength,
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      onChange={(event) => setDraft(event.target.value)}
      onBlur={flush}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
    />
  );
}

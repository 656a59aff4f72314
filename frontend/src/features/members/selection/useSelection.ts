import { createContext, useCallback, useContext, useMemo, useRef } from 'react';
import type { MemberRow } from '../../../api/types';
import { LIMITS } from '../../../lib/generated/rules';
import { useNotify } from '../../../ui/notify/useNotify';
import { filterParams, type MemberQuery, type MembersTotal } from '../query/member-query';
import { NO_SELECTION, useKeptSelection } from './SelectionKeeper';

/** The selected members, for an export or an action. */
export interface SelectedMembers {
  /** Absent if all members that match the search and the filters are selected. */
  ids?: string[];
  count: number;
  clear: () => void;
}

const TOO_MANY = `At most ${LIMITS.selectedMembers} members can be selected one by one.`;

/**
 * The selected members of the list. They stay selected when the page or the order changes. Under another search or
 * other filters, no member is selected. Needs a `SelectionKeeper` around the list.
 */
export function useSelection(query: MemberQuery, members: MemberRow[] | undefined, total?: MembersTotal) {
  const totalUsers = total?.count ?? 0;
  const notify = useNotify();
  const [kept, setKept] = useKeptSelection();
  const { sortBy: _sortBy, sortOrder: _sortOrder, ...filter } = filterParams(query);
  const filters = JSON.stringify(filter);
  const { ids, matching } = kept.filters === filters ? kept : NO_SELECTION;
  const page = useMemo(() => (members ?? []).map(({ id }) => id), [members]);

  const select = useCallback(
    (next: string[]) => {
      if (next.length > LIMITS.selectedMembers) notify.info(TOO_MANY);
      else setKept({ filters, ids: next, matching: false });
    },
    [filters, notify, setKept],
  );
  const selectMatching = useCallback(() => setKept({ filters, ids: [], matching: true }), [filters, setKept]);
  const clear = useCallback(() => setKept(NO_SELECTION), [setKept]);

  /** The ids that a table or a card shows as selected. */
  const shown = matching ? page : ids;
  /** The id of the member whose card was selected or deselected last. A range of cards begins with this member. */
  const anchor = useRef<string>(undefined);
  /** Selects or deselects a member. With `isRange`, selects all members from the `anchor` to this one. */
  const toggle = (id: string, isRange = false) => {
    const between = isRange ? rangeOf(page, anchor.current, id) : [];
    anchor.current = id;
    if (between.length > 0) select([...new Set([...shown, ...between])]);
    else select(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]);
  };
  const selectPage = (on: boolean) =>
    select(on ? [...new Set([...shown, ...page])] : shown.filter((id) => !page.includes(id)));

  return {
    shown,
    page,
    matching,
    count: matching ? totalUsers : ids.length,
    /** The number of members that match the search and the filters. Absent while only a lower bound is known. */
    matchingUsers: total?.isBound ? undefined : totalUsers,
    selected: { ids: matching ? undefined : ids, count: matching ? totalUsers : ids.length, clear },
    select,
    selectMatching,
    selectPage,
    toggle,
    clear,
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** The selection of the list around a card or a table; null outside a list. */
export const SelectionContext = createContext<Selection | null>(null);

export const useListSelection = () => useContext(SelectionContext);

/** Returns the ids between `from` and `to`, both included, in either order. Empty if one of them is not on the page. */
function rangeOf(page: string[], from: string | undefined, to: string): string[] {
  const places = [from === undefined ? -1 : page.indexOf(from), page.indexOf(to)];
  return places.includes(-1) ? [] : page.slice(Math.min(...places), Math.max(...places) + 1);
}

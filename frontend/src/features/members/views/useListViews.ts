import type { SavedView } from '../../../api/types';
import { type MemberQueryState, queryInUrl } from '../query/member-query';
import type { TableSettings } from '../table/table-columns';
import { useSavedViews } from './useSavedViews';
import { contentOf, isShown, queryOf, shownIn } from './view-content';

/** The saved views, and functions that open a view in the list or read a new view from the list. */
export function useListViews({ query, change }: MemberQueryState, { columns, setColumns }: TableSettings) {
  const { views, failed, retry } = useSavedViews();
  return {
    views,
    failed,
    retry,
    /** Returns whether the list has exactly the filters, order and columns of the view. */
    isCurrent: (view: SavedView) => isShown(view, query, columns),
    /**
     * Returns the list's filters, order and columns, to save them as a view. Reads the filters and the order from the
     * URL, because the last render may have older ones.
     */
    content: () => contentOf(queryInUrl(), columns),
    /** True if the list has a search text. A view does not contain the search text. */
    isSearching: query.search.trim() !== '',
    open: (view: SavedView) => {
      change(queryOf(view.filters));
      setColumns(shownIn(view.columns));
    },
  };
}

export type ListViews = ReturnType<typeof useListViews>;

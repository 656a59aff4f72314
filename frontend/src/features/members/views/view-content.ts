import type { MemberColumn, SavedView, ViewFilters, ViewForm } from '../../../api/types';
import { everyone, filterParams, type MemberQuery } from '../query/member-query';
import { type ShownColumns, shownColumns, tableColumns } from '../table/table-columns';

type Content = Pick<ViewForm, 'filters' | 'columns'>;

/** The last year that a year field accepts. A saved range without an end is shown with this year as its end. */
const LAST_YEAR = '9999';

/** The parts of the list that a view keeps: the filters, the order and the columns, without the search. */
export function contentOf(query: MemberQuery, shown: ShownColumns): Content {
  const { search: _search, ...filters } = filterParams(query);
  return { filters, columns: columnsOf(shown) };
}

const columnsOf = (shown: ShownColumns): MemberColumn[] =>
  tableColumns.map(({ field }) => field).filter((field) => shown[field]);

/** The state of the list with the filters and the order of a view, and no search. */
export function queryOf(filters: ViewFilters): Omit<MemberQuery, 'page' | 'limit'> {
  const { passingYear, passingYearFrom: from, passingYearTo: to } = filters;
  const first = passingYear ?? from;
  return {
    search: '',
    role: filters.role ?? '',
    department: filters.department ?? '',
    college: filters.college ?? '',
    passingYear: first === undefined ? '' : String(first),
    passingYearTo: to === undefined ? (from === undefined ? '' : LAST_YEAR) : String(to),
    mentorshipAvailable: filters.mentorshipAvailable ?? '',
    lookingForMentor: filters.lookingForMentor ?? '',
    currentCity: filters.currentCity ?? '',
    currentCountry: filters.currentCountry ?? '',
    sortBy: filters.sortBy ?? everyone.sortBy,
    sortOrder: filters.sortOrder ?? everyone.sortOrder,
  };
}

/** Returns for each column of the table whether a view with these columns shows it. */
export const shownIn = (columns: MemberColumn[]): ShownColumns =>
  shownColumns((field) => columns.includes(field));

/** Returns true if the list has the filters, sort order and columns of the view. Ignores the search text. */
export function isShown(view: SavedView, query: MemberQuery, shown: ShownColumns): boolean {
  const stored = contentOf({ ...everyone, ...queryOf(view.filters) }, shownIn(view.columns));
  return JSON.stringify(stored) === JSON.stringify(contentOf(query, shown));
}

/** Returns the key of a view's name. The server treats names with the same key as equal. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

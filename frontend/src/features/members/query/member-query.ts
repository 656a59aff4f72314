import type { MemberSortField, Role, SortOrder } from '../../../api/types';
import { SEARCH_LENGTH } from '../../../lib/text-lengths';
import { sortFields } from './sort-fields';

/** Which members the list shows, in which order, and which page of them. Empty text is no filter. */
export interface MemberQuery {
  search: string;
  role: Role | '';
  department: string;
  /** Up to four digits, as typed. */
  passingYear: string;
  mentorshipAvailable: 'true' | 'false' | '';
  currentCity: string;
  sortBy: MemberSortField;
  sortOrder: SortOrder;
  /** Counts from 1. */
  page: number;
}

export type MemberQueryChange = Partial<MemberQuery>;

/** Clears the search and every filter; the order stays. */
export const cleared = {
  search: '',
  role: '',
  department: '',
  passingYear: '',
  mentorshipAvailable: '',
  currentCity: '',
} as const satisfies MemberQueryChange;

export const everyone: MemberQuery = { ...cleared, sortBy: 'createdAt', sortOrder: 'desc', page: 1 };

/** Reads an address that anybody may have typed: whatever makes no sense counts as absent. */
export function readQuery(params: URLSearchParams): MemberQuery {
  const text = (name: string) => (params.get(name) ?? '').slice(0, SEARCH_LENGTH);
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value) =>
    values.find((value) => value === params.get(name)) ?? otherwise;
  return {
    search: text('search'),
    role: oneOf('role', ['ALUMNI', 'ADMIN', 'SUPERADMIN', ''], ''),
    department: text('department'),
    passingYear: /^\d{1,4}$/.exec(text('passingYear'))?.[0] ?? '',
    mentorshipAvailable: oneOf('mentorshipAvailable', ['true', 'false', ''], ''),
    currentCity: text('currentCity'),
    sortBy: oneOf('sortBy', sortFields, everyone.sortBy),
    sortOrder: oneOf('sortOrder', ['asc', 'desc'], everyone.sortOrder),
    page: /^[1-9]\d{0,8}$/.test(text('page')) ? Number(text('page')) : 1,
  };
}

/** The address after a change. Any change but one of the page leads back to page 1; what is not the list's stays. */
export function writeQuery(params: URLSearchParams, change: MemberQueryChange): URLSearchParams {
  const next: MemberQuery = { ...readQuery(params), page: 1, ...change };
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(next)) {
    if (value === everyone[name as keyof MemberQuery]) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

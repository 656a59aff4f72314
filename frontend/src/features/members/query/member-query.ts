import type { MemberSortField, Role, SortOrder } from '../../../api/types';
import type { AddressQuery } from '../../../lib/address-query';
import { roleOptions } from '../../../lib/role-names';
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

const roles = roleOptions.map(({ value }) => value);

function read(text: (name: string) => string, page: number): MemberQuery {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value) =>
    values.find((value) => value === text(name)) ?? otherwise;
  return {
    search: text('search'),
    role: oneOf<Role | ''>('role', roles, ''),
    department: text('department'),
    passingYear: /^\d{1,4}$/.exec(text('passingYear'))?.[0] ?? '',
    mentorshipAvailable: oneOf('mentorshipAvailable', ['true', 'false', ''], ''),
    currentCity: text('currentCity'),
    sortBy: oneOf('sortBy', sortFields, everyone.sortBy),
    sortOrder: oneOf('sortOrder', ['asc', 'desc'], everyone.sortOrder),
    page,
  };
}

export const memberAddress: AddressQuery<MemberQuery> = { whole: everyone, read };

/** Members a page, as the server counts them when not told otherwise. */
export const PAGE_SIZE = 12;

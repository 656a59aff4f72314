import type { MemberSortField, Role, SortOrder } from '../../../api/types';
import { LIMITS, MAX_PAGE_SIZE, ROLES } from '../../../lib/generated/rules';
import { paramsInUrl, readUrl, type UrlQuery, useUrlQuery } from '../../../lib/url-query';

export const sortOptions = [
  { value: 'createdAt', label: 'Join Date' },
  { value: 'fullName', label: 'Name' },
  { value: 'passingYear', label: 'Graduation' },
  { value: 'department', label: 'Department' },
] as const satisfies readonly { value: MemberSortField; label: string }[];

export const sortFields = sortOptions.map(({ value }) => value);

/** The filters, the order and the page of the list. An empty text means no filter. */
export interface MemberQuery {
  search: string;
  role: Role | '';
  department: string;
  college: string;
  /** Up to four digits, as typed. The first year of a range, or the only year if `passingYearTo` is empty. */
  passingYear: string;
  /** The last year of a range. */
  passingYearTo: string;
  mentorshipAvailable: 'true' | 'false' | '';
  lookingForMentor: 'true' | 'false' | '';
  currentCity: string;
  currentCountry: string;
  sortBy: MemberSortField;
  sortOrder: SortOrder;
  /** Counts from 1. */
  page: number;
  /** Members per page. */
  limit: number;
}

export type MemberQueryChange = Partial<MemberQuery>;

/** The change that clears the search and every filter, but keeps the sort order. */
export const cleared = {
  search: '',
  role: '',
  department: '',
  college: '',
  passingYear: '',
  passingYearTo: '',
  mentorshipAvailable: '',
  lookingForMentor: '',
  currentCity: '',
  currentCountry: '',
} as const satisfies MemberQueryChange;

export const PAGE_SIZE = LIMITS.pageSize;

export const PAGE_SIZES = [PAGE_SIZE, 24, 48, MAX_PAGE_SIZE];

export const everyone: MemberQuery = {
  ...cleared,
  sortBy: 'createdAt',
  sortOrder: 'desc',
  page: 1,
  limit: PAGE_SIZE,
};

function read(text: (name: string) => string, page: number): MemberQuery {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value) =>
    values.find((value) => value === text(name)) ?? otherwise;
  const year = (name: string) => /^\d{1,4}$/.exec(text(name))?.[0] ?? '';
  return {
    search: text('search'),
    role: oneOf<Role | ''>('role', ROLES, ''),
    department: text('department'),
    college: text('college'),
    passingYear: year('passingYear'),
    passingYearTo: year('passingYearTo'),
    mentorshipAvailable: oneOf('mentorshipAvailable', ['true', 'false', ''], ''),
    lookingForMentor: oneOf('lookingForMentor', ['true', 'false', ''], ''),
    currentCity: text('currentCity'),
    currentCountry: text('currentCountry'),
    sortBy: oneOf('sortBy', sortFields, everyone.sortBy),
    sortOrder: oneOf('sortOrder', ['asc', 'desc'], everyone.sortOrder),
    page,
    limit: PAGE_SIZES.find((size) => String(size) === text('limit')) ?? PAGE_SIZE,
  };
}

export const memberUrl: UrlQuery<MemberQuery> = { defaults: everyone, read };

/** Returns the filters and the order for a request, such as the list or the export. Leaves out empty filters. */
export function filterParams({ page: _page, limit: _limit, ...query }: MemberQuery) {
  const { sortBy, sortOrder, role, mentorshipAvailable, lookingForMentor } = query;
  return {
    search: query.search.trim() || undefined,
    role: role || undefined,
    department: query.department.trim() || undefined,
    college: query.college.trim() || undefined,
    ...yearParams(query),
    mentorshipAvailable: mentorshipAvailable || undefined,
    lookingForMentor: lookingForMentor || undefined,
    currentCity: query.currentCity.trim() || undefined,
    currentCountry: query.currentCountry.trim() || undefined,
    sortBy,
    sortOrder,
  };
}

/** Returns the parameters for one year or for a range of years. The two years of a range may be in either order. */
function yearParams({ passingYear, passingYearTo }: Pick<MemberQuery, 'passingYear' | 'passingYearTo'>) {
  if (!passingYearTo) return { passingYear: passingYear ? Number(passingYear) : undefined };
  if (!passingYear) return { passingYearTo: Number(passingYearTo) };
  const years = [Number(passingYear), Number(passingYearTo)];
  return { passingYearFrom: Math.min(...years), passingYearTo: Math.max(...years) };
}

export type FilterParams = ReturnType<typeof filterParams>;

/** Returns the query in the current URL. The query that `useMemberQuery` returns is only as new as the last render. */
export const queryInUrl = () => readUrl(memberUrl, paramsInUrl());

export const useMemberQuery = () => useUrlQuery(memberUrl);

export type MemberQueryState = ReturnType<typeof useMemberQuery>;

import type { MemberQuery } from './member-query';

/** What the list and the export have in common: filters and order, without the empty ones. */
export function filterParams({ page: _page, ...query }: MemberQuery) {
  const { sortBy, sortOrder, role, mentorshipAvailable } = query;
  return {
    search: query.search.trim() || undefined,
    role: role || undefined,
    department: query.department.trim() || undefined,
    passingYear: query.passingYear ? Number(query.passingYear) : undefined,
    mentorshipAvailable: mentorshipAvailable || undefined,
    currentCity: query.currentCity.trim() || undefined,
    sortBy,
    sortOrder,
  };
}

export type FilterParams = ReturnType<typeof filterParams>;

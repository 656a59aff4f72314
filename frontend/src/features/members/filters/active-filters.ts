import type { MemberQuery } from '../query/member-query';
import { type FilterName, filterLabels, mentorshipFilter, roleFilter } from './filter-options';

export interface ActiveFilter {
  name: FilterName;
  label: string;
  /** In the words of the filter panel. */
  value: string;
}

/** The filters that narrow the list, in the order of the panel. */
export function activeFilters(query: MemberQuery): ActiveFilter[] {
  const shown: Record<FilterName, string> = {
    role: wordFor(roleFilter, query.role),
    department: query.department.trim(),
    passingYear: query.passingYear,
    mentorshipAvailable: wordFor(mentorshipFilter, query.mentorshipAvailable),
    currentCity: query.currentCity.trim(),
  };
  return filterNames
    .filter((name) => shown[name])
    .map((name) => ({ name, label: filterLabels[name], value: shown[name] }));
}

const filterNames = Object.keys(filterLabels) as FilterName[];

function wordFor(options: readonly { value: string; label: string }[], value: string): string {
  return value ? (options.find((option) => option.value === value)?.label ?? '') : '';
}

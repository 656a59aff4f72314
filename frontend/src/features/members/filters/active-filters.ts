import type { MemberQuery, MemberQueryChange } from '../query/member-query';
import { type FilterName, filterLabels, mentorshipFilter, roleFilter, seekingFilter } from './filter-options';

interface ActiveFilter {
  name: FilterName;
  label: string;
  /** The value in words, such as `Available as Mentor` or `2005 to 2010`. */
  value: string;
  /** The change that removes this filter from the query. */
  without: MemberQueryChange;
}

/** Returns the active filters, in the order of the filter panel. */
export function activeFilters(query: MemberQuery): ActiveFilter[] {
  const shown: Record<FilterName, string> = {
    role: wordFor(roleFilter, query.role),
    department: query.department.trim(),
    college: query.college.trim(),
    passingYear: [query.passingYear, query.passingYear && query.passingYearTo].filter(Boolean).join(' to '),
    passingYearTo: query.passingYear ? '' : query.passingYearTo,
    mentorshipAvailable: wordFor(mentorshipFilter, query.mentorshipAvailable),
    lookingForMentor: wordFor(seekingFilter, query.lookingForMentor),
    currentCity: query.currentCity.trim(),
    currentCountry: query.currentCountry.trim(),
  };
  return filterNames
    .filter((name) => shown[name])
    .map((name) => ({
      name,
      label: filterLabels[name],
      value: shown[name],
      without: name === 'passingYear' ? { passingYear: '', passingYearTo: '' } : { [name]: '' },
    }));
}

const filterNames = Object.keys(filterLabels) as FilterName[];

function wordFor(options: readonly { value: string; label: string }[], value: string): string {
  return value ? (options.find((option) => option.value === value)?.label ?? '') : '';
}

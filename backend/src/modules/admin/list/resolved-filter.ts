import type { Role } from '../../../common/access/roles.js';
import type { MembershipTraits } from '../../users/membership.js';

/** A search term as PostgreSQL folds it: lower case, no accents. */
export interface SearchTerm {
  text: string;
  /** The digits of a term that is written like a phone number, where they differ from it. */
  digits?: string;
}

/** A filter whose texts were looked up: of department and city the stored values that contain them. */
export interface ResolvedFilter {
  role?: Role;
  passingYear?: number;
  mentorshipAvailable?: boolean;
  departments?: string[];
  cities?: string[];
  search?: SearchTerm;
}

/** What the membership is counted by; the other parts of a filter are not known to it. */
export function matchesTraits(filter: ResolvedFilter): (traits: MembershipTraits) => boolean {
  const { role, passingYear, mentorshipAvailable } = filter;
  const departments = filter.departments && new Set<string | null>(filter.departments);
  return (traits) =>
    (role === undefined || traits.role === role) &&
    (passingYear === undefined || traits.passingYear === passingYear) &&
    (mentorshipAvailable === undefined || traits.mentorshipAvailable === mentorshipAvailable) &&
    (departments === undefined || departments.has(traits.department));
}

/** True when nothing is asked for, so that the whole membership matches. */
export function matchesAll(filter: ResolvedFilter): boolean {
  return Object.keys(filter).length === 0;
}

/** False when every cell of the membership matches. */
export function hasTraits({ role, passingYear, mentorshipAvailable, departments }: ResolvedFilter): boolean {
  return [role, passingYear, mentorshipAvailable, departments].some((trait) => trait !== undefined);
}

/** True when traits are all that the filter asks for. */
export function isByTraits({ cities, search }: ResolvedFilter): boolean {
  return cities === undefined && search === undefined;
}

import type { ClientBase } from 'pg';
import type { DataSource } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import { queryRows } from '../../infra/database/sql.query.js';
import type { MembershipCountKind } from './membership-count.entity.js';

/**
 * A filter by role, department, passing year and mentorship. The stored counts cover every combination of these four
 * traits. A trait that is undefined does not filter.
 */
export interface TraitFilter {
  role?: Role;
  /**
   * Departments, compared exactly as stored. Must not contain an empty string: the stored counts use it for members
   * without a department, so these members would be counted.
   */
  departments?: readonly string[];
  passingYear?: number;
  /** The first year of the range. A range never includes members without a year. */
  passingYearFrom?: number;
  passingYearTo?: number;
  mentorshipAvailable?: boolean;
}

const FIRST_YEAR = 1;
const LAST_YEAR = 9_999;

/**
 * Returns a query that reads only a few counts, by the primary key. Its duration does not depend on the number of
 * members.
 */
const totalOf = (kind: MembershipCountKind, conditions: string) => ({
  name: `count-by-traits-${kind}`,
  text: `SELECT COALESCE(sum(members), 0)::int AS total FROM current_membership_counts WHERE kind = '${kind}'
    AND ($1::text IS NULL OR role = $1) AND ($2::boolean IS NULL OR mentorship_available = $2) ${conditions}`,
});

const BY_STAFF = totalOf('all', '');
const BY_DEPARTMENT = totalOf('department', 'AND department = ANY ($3::text[])');
const BY_YEAR = totalOf('year', 'AND passing_year BETWEEN $3 AND $4');
const BY_CLASS = totalOf('class', 'AND department = ANY ($3::text[]) AND passing_year BETWEEN $4 AND $5');

/**
 * Returns the exact number of members with these traits, in about a millisecond. In a transaction with a snapshot,
 * counts the members of the snapshot. The function ignores other properties of the filter, such as a search. So the
 * caller must not pass a filter with other properties.
 */
export async function countByTraits(database: DataSource | ClientBase, traits: TraitFilter): Promise<number> {
  const { role = null, mentorshipAvailable = null, departments } = traits;
  const years = yearsOf(traits);
  const values = [role, mentorshipAvailable, ...(departments ? [departments] : []), ...(years ?? [])];
  const statement = departments ? (years ? BY_CLASS : BY_DEPARTMENT) : years ? BY_YEAR : BY_STAFF;
  const [counted] = await queryRows<{ total: number }>(database, { ...statement, values });
  return counted?.total ?? 0;
}

/** Returns the first and the last year of the filter, or undefined if the filter has no year. */
function yearsOf({ passingYear, passingYearFrom, passingYearTo }: TraitFilter): number[] | undefined {
  if ([passingYear, passingYearFrom, passingYearTo].every((year) => year === undefined)) return undefined;
  const first = Math.max(passingYear ?? FIRST_YEAR, passingYearFrom ?? FIRST_YEAR);
  const last = Math.min(passingYear ?? LAST_YEAR, passingYearTo ?? LAST_YEAR);
  return [first, last];
}

/**
 * Returns an SQL query for the number of members and mentors of each institution, as a JSON array. `names` is the SQL
 * parameter with the names of the institutions, such as `$1`. The JSON array has the order of this parameter.
 */
export const institutionStats = (names: string) => `
  SELECT json_agg(json_build_object('institution', institution, 'members', members, 'mentors', mentors) ORDER BY place)
  FROM (
    SELECT institution, place, COALESCE(sum(members), 0)::int AS members,
      COALESCE(sum(members) FILTER (WHERE mentorship_available), 0)::int AS mentors
    FROM unnest(${names}::text[]) WITH ORDINALITY AS listed (institution, place)
    LEFT JOIN current_membership_counts ON kind = 'college' AND college = institution
    GROUP BY institution, place
  ) AS institutions`;

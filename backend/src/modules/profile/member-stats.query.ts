import type { DataSource } from 'typeorm';
import { queryRows } from '../../infra/database/sql.query.js';
import { institutionStats } from '../users/membership-counts.query.js';
import type { MemberStatsDto } from './dto/stats.dto.js';

/** A member without a year or department gets the count 0: members who lack the value are not a group. */
const STATS = {
  name: 'member-stats',
  text: `
  SELECT
    (SELECT COALESCE(sum(members), 0)::int FROM current_membership_counts WHERE kind = 'all') AS "totalAlumni",
    (SELECT COALESCE(sum(members), 0)::int FROM current_membership_counts
      WHERE kind = 'year' AND passing_year = u.passing_year) AS "sameBatchCount",
    (SELECT COALESCE(sum(members), 0)::int FROM current_membership_counts
      WHERE kind = 'department' AND department = NULLIF(u.department, '')) AS "sameDepartmentCount",
    (SELECT COALESCE(sum(members), 0)::int FROM current_membership_counts
      WHERE kind = 'all' AND mentorship_available) AS "mentorsAvailable",
    (${institutionStats('$2')}) AS "institutionStats"
  FROM users u WHERE u.id = $1`,
};

/** Returns undefined if the member was deleted. */
export async function readMemberStats(
  database: DataSource,
  userId: string,
  institutions: readonly string[],
): Promise<MemberStatsDto | undefined> {
  const [stats] = await queryRows<MemberStatsDto>(database, { ...STATS, values: [userId, institutions] });
  return stats;
}

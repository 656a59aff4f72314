import type { DataSource } from 'typeorm';
import { queryRows } from '../../../infra/database/sql.query.js';
import { institutionStats } from '../../users/membership-counts.query.js';
import type { MembershipStatsDto } from './dto/membership-stats.dto.js';

const MOST_PLACES = 60;

/**
 * Computes the statistics from stored membership counts. Each `kind` of counts, such as `place`, is read by the primary
 * key. Spellings of a place that differ only in case count as one place, which is shown in the most frequent spelling.
 * The current month is that of the time zone Asia/Kolkata.
 */
const STATS = {
  name: 'membership-stats',
  text: `
  WITH spelled AS MATERIALIZED (
    SELECT NULLIF(city, '') AS city, NULLIF(country, '') AS country, sum(members)::int AS count
    FROM current_membership_counts WHERE kind = 'place' AND (city <> '' OR country <> '')
    GROUP BY city, country HAVING sum(members) > 0
  ), places AS MATERIALIZED (
    SELECT
      (array_agg(city ORDER BY count DESC, city))[1] AS city,
      (array_agg(country ORDER BY count DESC, country))[1] AS country,
      sum(count)::int AS count
    FROM spelled GROUP BY lower(city), lower(country)
  ), most AS (
    SELECT * FROM places ORDER BY count DESC, city, country LIMIT ${MOST_PLACES}
  ), departments AS (
    SELECT department, sum(members)::int AS count FROM current_membership_counts
    WHERE kind = 'department' AND department <> '' GROUP BY department HAVING sum(members) > 0
    ORDER BY count DESC, department COLLATE "und-x-icu"
  ), years AS (
    SELECT passing_year AS year, sum(members)::int AS count FROM current_membership_counts
    WHERE kind = 'year' AND passing_year > 0 GROUP BY passing_year HAVING sum(members) > 0
    ORDER BY passing_year DESC
  )
  SELECT COALESCE(sum(members), 0)::int AS "totalUsers",
    COALESCE(sum(members) FILTER (WHERE role = 'SUPERADMIN'), 0)::int AS "superadminCount",
    COALESCE(sum(members) FILTER (WHERE role = 'ADMIN'), 0)::int AS "adminCount",
    COALESCE(sum(members) FILTER (WHERE role = 'ALUMNI'), 0)::int AS "alumniCount",
    (SELECT COALESCE(sum(members), 0)::int FROM current_membership_counts WHERE kind = 'month'
      AND joined_month >= date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata')::date) AS "recentRegistrations",
    COALESCE(sum(members) FILTER (WHERE mentorship_available), 0)::int AS "mentorsCount",
    (SELECT count(DISTINCT lower(country))::int FROM spelled) AS "countriesCount",
    (${institutionStats('$1')}) AS "institutionStats",
    (SELECT COALESCE(json_agg(departments), '[]') FROM departments) AS "departmentStats",
    (SELECT COALESCE(json_agg(years), '[]') FROM years) AS "yearStats",
    (SELECT count(*)::int FROM places) AS "locationsCount",
    (SELECT COALESCE(json_agg(most), '[]') FROM most) AS "locationStats"
  FROM current_membership_counts WHERE kind = 'all'`,
};

/** Reads all statistics in one SQL statement, so that they come from one snapshot. */
export async function readMembershipStats(
  database: DataSource,
  institutions: readonly string[],
): Promise<MembershipStatsDto> {
  const [stats] = await queryRows<MembershipStatsDto>(database, { ...STATS, values: [institutions] });
  return stats as MembershipStatsDto;
}

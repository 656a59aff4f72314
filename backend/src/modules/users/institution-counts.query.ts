import type { DataSource } from 'typeorm';
import type { InstitutionCountDto } from './dto/institution-count.dto.js';

/** An index-only scan answers each half of the UNION. */
const COUNTS = `
  WITH counted AS (
    SELECT college, count(*) AS members, 0 AS mentors FROM users WHERE college = ANY ($1) GROUP BY college
    UNION ALL
    SELECT college, 0, count(*) FROM users WHERE mentorship_available AND college = ANY ($1) GROUP BY college
  )
  SELECT institution, COALESCE(sum(members), 0)::int AS members, COALESCE(sum(mentors), 0)::int AS mentors
  FROM unnest($1::text[]) WITH ORDINALITY AS listed (institution, place)
  LEFT JOIN counted ON college = institution
  GROUP BY institution, place ORDER BY place`;

/** Counts the members and mentors of each named institution, in the order of the names. */
export function readInstitutions(
  dataSource: DataSource,
  names: readonly string[],
): Promise<InstitutionCountDto[]> {
  return dataSource.query(COUNTS, [names]);
}

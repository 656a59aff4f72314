import type { DataSource } from 'typeorm';
import { Membership, type MembershipCell } from './membership.js';

const CELLS = `
  SELECT role, department, passing_year AS "passingYear", mentorship_available AS "mentorshipAvailable",
    count(*)::int AS members
  FROM users GROUP BY 1, 2, 3, 4`;

/** Counts all members by role, department, year and mentorship. */
export async function readMembership(dataSource: DataSource): Promise<Membership> {
  const cells: MembershipCell[] = await dataSource.query(CELLS);
  return new Membership(cells);
}

import type { DataSource } from 'typeorm';

interface CountedMember {
  role: string;
  mentor: boolean;
  department: string | null;
  year: number | null;
  college: string | null;
  currentCity: string | null;
  currentCountry: string | null;
  personalCity: string | null;
  personalCountry: string | null;
  month: string;
}

const MEMBERS = `
  SELECT role, mentorship_available AS mentor, department, passing_year AS year, college,
    current_city AS "currentCity", current_country AS "currentCountry", personal_city AS "personalCity",
    personal_country AS "personalCountry", to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-01') AS month
  FROM users`;

const CELLS = `
  SELECT json_build_array(kind, role, mentorship_available, department, passing_year, college, city, country,
    NULLIF(joined_month, 'epoch')) AS cell, sum(members)::int AS members
  FROM current_membership_counts
  GROUP BY kind, role, mentorship_available, department, passing_year, college, city, country, joined_month
  HAVING sum(members) <> 0`;

type Counts = Record<string, number>;

/** Counts all members in memory. Tests compare the result with the counts that triggers update. */
export async function realCounts(db: DataSource): Promise<Counts> {
  const members: CountedMember[] = await db.query(MEMBERS);
  const counts: Counts = {};
  for (const cell of members.flatMap(cellsOf)) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}

/** Reads the counts that the triggers of the portal update. */
export async function keptCounts(db: DataSource): Promise<Counts> {
  const rows: { cell: unknown[]; members: number }[] = await db.query(CELLS);
  return Object.fromEntries(rows.map(({ cell, members }) => [JSON.stringify(cell), members]));
}

function cellsOf(member: CountedMember): string[] {
  const { role, mentor, department, year, college, month } = member;
  const [city, country] = placeOf(member);
  return [
    ['all', role, mentor, '', 0, '', '', '', null],
    ['department', role, mentor, department ?? '', 0, '', '', '', null],
    ['year', role, mentor, '', year ?? 0, '', '', '', null],
    ['class', role, mentor, department ?? '', year ?? 0, '', '', '', null],
    ['college', '', mentor, '', 0, college ?? '', '', '', null],
    ['place', '', false, '', 0, '', city, country, null],
    ['month', '', false, '', 0, '', '', '', month],
  ].map((cell) => JSON.stringify(cell));
}

function placeOf({ currentCity, currentCountry, personalCity, personalCountry }: CountedMember) {
  if (currentCountry) return [currentCity ?? '', currentCountry];
  return [currentCity || personalCity || '', personalCountry ?? ''];
}

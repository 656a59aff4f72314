import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The traits by which members are counted, each with an SQL type and a default value. Each trait is a column of
 * `membership_counts`. `KINDS` names the traits that each kind of count uses. The columns of the traits that a kind
 * does not use contain their default values.
 */
const TRAITS = {
  role: ['text', `''`],
  mentorship_available: ['boolean', 'false'],
  department: ['text', `''`],
  passing_year: ['smallint', '0::smallint'],
  college: ['text', `''`],
  city: ['text', `''`],
  country: ['text', `''`],
  joined_month: ['date', `date 'epoch'`],
} as const;
type Trait = keyof typeof TRAITS;

const KINDS: Record<string, Trait[]> = {
  all: ['role', 'mentorship_available'],
  department: ['role', 'mentorship_available', 'department'],
  year: ['role', 'mentorship_available', 'passing_year'],
  class: ['role', 'mentorship_available', 'department', 'passing_year'],
  college: ['mentorship_available', 'college'],
  place: ['city', 'country'],
  month: ['joined_month'],
};

const traits = Object.keys(TRAITS) as Trait[];
const TRAIT_LIST = traits.join(', ');
const TRAIT_COLUMNS = traits.map((trait) => `${trait} ${TRAITS[trait][0]} NOT NULL`).join(', ');
const CELL = `kind, ${TRAIT_LIST}`;

/**
 * Returns the SQL that selects the traits of members. `rows` is a query for rows of `users` with the additional column
 * `members`: the number that each row adds to the counts, such as -1. The city and country of a member are the current
 * ones. If a member has no current country, the personal address provides the missing values.
 */
const traitsOf = (rows: string) => `
  SELECT role, mentorship_available, COALESCE(department, '') AS department,
    COALESCE(passing_year, 0::smallint) AS passing_year, COALESCE(college, '') AS college,
    COALESCE(NULLIF(current_city, ''), CASE WHEN COALESCE(current_country, '') = '' THEN personal_city END, '') AS city,
    COALESCE(NULLIF(current_country, ''), personal_country, '') AS country,
    date_trunc('month', created_at AT TIME ZONE 'Asia/Kolkata')::date AS joined_month, members
  FROM (${rows}) AS changed`;

/**
 * Returns the SQL that selects, for each row of `rows`, one cell of each kind in `KINDS`. A cell is one count: a kind
 * and the values of its traits. Use this function if there are few rows.
 */
const cellsOfEach = (rows: string) => `
  SELECT cell.*, members FROM (${rows}) AS changed
  CROSS JOIN LATERAL (VALUES ${Object.entries(KINDS)
    .map(([kind, by]) => {
      const values = traits.map((trait) => (by.includes(trait) ? `changed.${trait}` : TRAITS[trait][1]));
      return `('${kind}', ${values.join(', ')})`;
    })
    .join(', ')}) AS cell (${CELL})`;

/**
 * Like `cellsOfEach`, but the SQL selects each cell only once, with the sum of `members` over its rows. This is faster
 * for many rows. GROUPING identifies the kind: its result has a bit 1 for each trait that the kind does not use.
 */
const sumsOf = (rows: string) => {
  const kinds = Object.entries(KINDS).map(([kind, by]) => {
    const leftOut = traits.map((trait) => (by.includes(trait) ? 0 : 1)).join('');
    return `WHEN ${Number.parseInt(leftOut, 2)} THEN '${kind}'`;
  });
  const values = traits.map((trait) => `COALESCE(${trait}, ${TRAITS[trait][1]}) AS ${trait}`);
  const sets = Object.values(KINDS).map((by) => `(${by.join(', ')})`);
  return `
  SELECT CASE GROUPING(${TRAIT_LIST}) ${kinds.join(' ')} END AS kind, ${values.join(', ')}, sum(members) AS members
  FROM (${rows}) AS counted GROUP BY GROUPING SETS (${sets.join(', ')})`;
};

const append = (rows: string) => `INSERT INTO membership_count_deltas (${TRAIT_LIST}, members) ${rows}`;

/** Returns the SQL that adds cells to the counts. */
const addToCounts = (cells: string) => `
  MERGE INTO membership_counts AS kept
  USING (SELECT ${CELL}, sum(members) AS members FROM (${cells}) AS cells GROUP BY ${CELL} HAVING sum(members) <> 0) AS change
  ON ${CELL.split(', ')
    .map((column) => `kept.${column} = change.${column}`)
    .join(' AND ')}
  WHEN MATCHED AND kept.members + change.members = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET members = kept.members + change.members
  WHEN NOT MATCHED THEN INSERT (${CELL}, members) VALUES (${CELL.split(', ')
    .map((column) => `change.${column}`)
    .join(', ')}, change.members)`;

const TABLES = `
  CREATE TABLE membership_counts (kind text NOT NULL, ${TRAIT_COLUMNS},
    members bigint NOT NULL,
    CONSTRAINT membership_counts_pkey PRIMARY KEY
      (kind, department, passing_year, role, mentorship_available, college, city, country, joined_month)
  ) WITH (fillfactor = 70);

  -- Rows live for seconds. Vacuum removes them once a minute, so that a read never skips many dead rows.
  CREATE TABLE membership_count_deltas (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL, ${TRAIT_COLUMNS},
    members integer NOT NULL,
    CONSTRAINT membership_count_deltas_pkey PRIMARY KEY (id)
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

  -- One statement on this view reads one snapshot, so its sums are exact at every moment.
  CREATE VIEW current_membership_counts AS
    SELECT ${CELL}, members FROM membership_counts
    UNION ALL ${cellsOfEach('SELECT * FROM membership_count_deltas')};
`;

/**
 * These functions run with the rights of the database's owner. So the role of the web process and the worker needs no
 * privileges to change the counts. Processes of an older version, whose role has no such privileges, still work.
 */
const FUNCTIONS = `
  CREATE FUNCTION append_membership_counts() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      ${append(traitsOf('SELECT *, 1 AS members FROM new_members'))};
    ELSIF TG_OP = 'DELETE' THEN
      ${append(traitsOf('SELECT *, -1 AS members FROM old_members'))};
    ELSE
      ${append(`
      SELECT ${TRAIT_LIST}, sum(members) FROM (
        ${traitsOf('SELECT *, -1 AS members FROM old_members UNION ALL SELECT *, 1 FROM new_members')}
      ) AS changes GROUP BY ${TRAIT_LIST} HAVING sum(members) <> 0`)};
    END IF;
    RETURN NULL;
  END
  $$;

  -- Adds the oldest deltas to the counts: at most as many as the parameter says, or all if the parameter is NULL.
  -- Returns their number. The advisory lock admits one transaction at a time, so no other transaction writes the table
  -- of counts.
  CREATE FUNCTION fold_membership_counts(most integer) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    folded integer;
    last_id bigint;
  BEGIN
    PERFORM pg_advisory_xact_lock(7305004);
    SELECT count(*), max(id) INTO folded, last_id
    FROM (SELECT id FROM membership_count_deltas ORDER BY id LIMIT most) AS oldest;
    IF folded = 0 THEN
      RETURN 0;
    END IF;
    WITH taken AS (
      DELETE FROM membership_count_deltas WHERE id <= last_id RETURNING *
    )
    ${addToCounts(sumsOf('SELECT * FROM taken'))};
    RETURN folded;
  END
  $$;

  -- Counts all members, corrects the counts and returns the number of cells that differed. One statement compares all
  -- cells in one snapshot, so a change that commits meanwhile causes no difference.
  CREATE FUNCTION correct_membership_counts() RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    differences integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(7305004);
    ${addToCounts(`${sumsOf(traitsOf('SELECT *, 1 AS members FROM users'))}
      UNION ALL SELECT ${CELL}, -members FROM current_membership_counts`)};
    GET DIAGNOSTICS differences = ROW_COUNT;
    RETURN differences;
  END
  $$;
`;

const TRIGGERS = `
  CREATE TRIGGER users_counted_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_members
    FOR EACH STATEMENT EXECUTE FUNCTION append_membership_counts();
  CREATE TRIGGER users_counted_update AFTER UPDATE ON users
    REFERENCING OLD TABLE AS old_members NEW TABLE AS new_members
    FOR EACH STATEMENT EXECUTE FUNCTION append_membership_counts();
  CREATE TRIGGER users_counted_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_members
    FOR EACH STATEMENT EXECUTE FUNCTION append_membership_counts();
`;

/** Creates the membership counts. Triggers keep the counts exact. The next migration counts the existing members. */
export class MembershipCounts1795550814880 implements MigrationInterface {
  readonly name = 'MembershipCounts1795550814880';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [TABLES, FUNCTIONS, TRIGGERS]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_counted_insert ON users;
      DROP TRIGGER users_counted_update ON users;
      DROP TRIGGER users_counted_delete ON users;
      DROP FUNCTION append_membership_counts, fold_membership_counts, correct_membership_counts;
      DROP VIEW current_membership_counts;
      DROP TABLE membership_counts, membership_count_deltas;
    `);
  }
}

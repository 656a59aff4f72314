import type { MigrationInterface, QueryRunner } from 'typeorm';

const CELL =
  'kind, role, mentorship_available, department, passing_year, college, city, country, joined_month';

const CELL_COLUMNS = `
  kind text NOT NULL,
  role text NOT NULL,
  mentorship_available boolean NOT NULL,
  department text NOT NULL,
  passing_year smallint NOT NULL,
  college text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  joined_month date NOT NULL`;

/**
 * Returns the SQL that counts rows of `users` by cell. `members` selects the rows and `weight`, which is the number that
 * each of them adds. A kind leaves the columns empty that it does not count by; so does a member without a value. The place
 * of a member is the current one, or without a current country the one of the address. GROUPING has a bit for each of
 * its columns, 1 where the kind does not count by it.
 */
const counted = (members: string) => `
  SELECT CASE GROUPING(department, year, college, city, month)
      WHEN ${0b11111} THEN 'all' WHEN ${0b01111} THEN 'department' WHEN ${0b10111} THEN 'year' WHEN ${0b00111} THEN 'class'
      WHEN ${0b11011} THEN 'college' WHEN ${0b11101} THEN 'place' WHEN ${0b11110} THEN 'month' END AS kind,
    COALESCE(role, '') AS role, COALESCE(mentor, false) AS mentorship_available, COALESCE(department, '') AS department,
    COALESCE(year, 0::smallint) AS passing_year, COALESCE(college, '') AS college, COALESCE(city, '') AS city,
    COALESCE(country, '') AS country, COALESCE(month, 'epoch') AS joined_month, sum(weight)::integer AS members
  FROM (
    SELECT weight, role, mentorship_available AS mentor, COALESCE(department, '') AS department,
      COALESCE(passing_year, 0::smallint) AS year, COALESCE(college, '') AS college,
      COALESCE(NULLIF(current_city, ''), CASE WHEN COALESCE(current_country, '') = '' THEN personal_city END, '') AS city,
      COALESCE(NULLIF(current_country, ''), personal_country, '') AS country,
      date_trunc('month', created_at AT TIME ZONE 'Asia/Kolkata')::date AS month
    FROM (${members}) AS changed
  ) AS traits
  GROUP BY GROUPING SETS ((role, mentor), (role, mentor, department), (role, mentor, year),
    (role, mentor, department, year), (mentor, college), (city, country), (month))
  HAVING sum(weight) <> 0`;

const append = (members: string) =>
  `INSERT INTO membership_count_deltas (${CELL}, members) ${counted(members)}`;

const TABLES = `
  CREATE TABLE membership_counts (${CELL_COLUMNS},
    members bigint NOT NULL,
    CONSTRAINT membership_counts_pkey PRIMARY KEY
      (kind, department, passing_year, role, mentorship_available, college, city, country, joined_month)
  ) WITH (fillfactor = 70);

  -- Rows live for seconds. Vacuum removes them once a minute, so that a read never skips many dead ones.
  CREATE TABLE membership_count_deltas (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL, ${CELL_COLUMNS},
    members integer NOT NULL,
    CONSTRAINT membership_count_deltas_pkey PRIMARY KEY (id)
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

  -- One statement on this view reads one snapshot, so its sums are exact at every moment.
  CREATE VIEW current_membership_counts AS
    SELECT ${CELL}, members FROM membership_counts
    UNION ALL SELECT ${CELL}, members FROM membership_count_deltas;
`;

/**
 * The functions run with the rights of the owner, so the role of web and worker cannot change the counts, and processes
 * of an older version need no new privileges.
 */
const FUNCTIONS = `
  CREATE FUNCTION append_membership_counts() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      ${append('SELECT *, 1 AS weight FROM new_members')};
    ELSIF TG_OP = 'DELETE' THEN
      ${append('SELECT *, -1 AS weight FROM old_members')};
    ELSE
      ${append('SELECT *, -1 AS weight FROM old_members UNION ALL SELECT *, 1 FROM new_members')};
    END IF;
    RETURN NULL;
  END
  $$;

  -- Adds the oldest deltas, or all of them, to the counts and returns their number. The advisory lock admits one
  -- transaction at a time, so no other one writes the table of counts.
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
    MERGE INTO membership_counts AS kept
    USING (SELECT ${CELL}, sum(members) AS members FROM taken GROUP BY ${CELL} HAVING sum(members) <> 0) AS change
    ON ${CELL.split(', ')
      .map((column) => `kept.${column} = change.${column}`)
      .join(' AND ')}
    WHEN MATCHED AND kept.members + change.members = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET members = kept.members + change.members
    WHEN NOT MATCHED THEN INSERT (${CELL}, members) VALUES (${CELL.split(', ')
      .map((column) => `change.${column}`)
      .join(', ')}, change.members);
    RETURN folded;
  END
  $$;

  -- Counts all members, appends what the counts lack as deltas, and returns the number of cells that differed. One
  -- statement compares, so changes that commit meanwhile make no difference.
  CREATE FUNCTION correct_membership_counts() RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    differences integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(7305004);
    INSERT INTO membership_count_deltas (${CELL}, members)
    SELECT ${CELL}, sum(members)
    FROM (
      SELECT * FROM (${counted('SELECT *, 1 AS weight FROM users')}) AS real
      UNION ALL SELECT ${CELL}, -members FROM current_membership_counts
    ) AS both_counts
    GROUP BY ${CELL} HAVING sum(members) <> 0;
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

/** Counts of the members by traits, institution, place and month, which triggers keep exact. The next migration fills them. */
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

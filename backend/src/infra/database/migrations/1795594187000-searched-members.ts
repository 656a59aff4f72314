import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The columns by which a list filters and sorts. Those of fixed length come first: PostgreSQL finds their values
 * faster.
 */
const COLUMNS = [
  ...['created_at', 'passing_year', 'mentorship_available', 'looking_for_mentor'],
  ...['role', 'full_name', 'department', 'college', 'current_city', 'current_country'],
];

const columnsOf = (row: string) => COLUMNS.map((column) => `${row}.${column}`).join(', ');

const TEXT = String.raw`search_fold(
      COALESCE(NEW.full_name COLLATE "default", '') || E'\n' || NEW.email || E'\n' ||
      COALESCE(NEW.phone_number, '') || E'\n' || regexp_replace(COALESCE(NEW.current_company, ''), '\s+', ' ', 'g'))`;

/** Replaces `search_texts` by a new table with more columns. An update of all rows would take more time and space. */
const WIDER_TABLE = `
  LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;
  CREATE TABLE searched_members (
    user_id uuid NOT NULL,
    text text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    passing_year smallint,
    mentorship_available boolean NOT NULL,
    looking_for_mentor boolean NOT NULL,
    role text NOT NULL,
    full_name text COLLATE "und-x-icu",
    department text,
    college text,
    current_city text,
    current_country text
  );
  INSERT INTO searched_members
    SELECT s.user_id, s.text, ${columnsOf('u')} FROM search_texts s JOIN users u ON u.id = s.user_id ORDER BY u.id;
  CREATE INDEX searched_members_trigrams ON searched_members USING gin (text gin_trgm_ops);
  CREATE INDEX search_texts_staff ON searched_members (role) WHERE role <> 'ALUMNI';
  CREATE INDEX search_texts_by_passing_year ON searched_members (passing_year);
  CREATE INDEX search_texts_by_department ON searched_members (department);
  CREATE INDEX search_texts_by_college ON searched_members (college);
  CREATE INDEX search_texts_by_current_city ON searched_members (current_city);
  CREATE INDEX search_texts_by_current_country ON searched_members (current_country);
  CREATE INDEX search_texts_by_looking_for_mentor ON searched_members (looking_for_mentor);
  DROP TABLE search_texts;
  ALTER TABLE searched_members RENAME TO search_texts;
  ALTER INDEX searched_members_trigrams RENAME TO search_texts_trigrams;
  ALTER TABLE search_texts
    ADD CONSTRAINT search_texts_pkey PRIMARY KEY (user_id),
    ADD CONSTRAINT search_texts_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
  ANALYZE search_texts;
`;

const KEEP_ALL = `
  CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_texts AS kept (user_id, text, ${COLUMNS.join(', ')})
      VALUES (NEW.id, ${TEXT}, ${columnsOf('NEW')})
    ON CONFLICT (user_id) DO UPDATE
      SET (text, ${COLUMNS.join(', ')}) = (EXCLUDED.text, ${columnsOf('EXCLUDED')})
      WHERE (kept.text, ${columnsOf('kept')}) IS DISTINCT FROM (EXCLUDED.text, ${columnsOf('EXCLUDED')});
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER users_search_text
    AFTER INSERT OR UPDATE OF first_name, middle_name, last_name, email, phone_number, current_company, created_at,
      passing_year, mentorship_available, looking_for_mentor, role, department, college, current_city, current_country
    ON users FOR EACH ROW EXECUTE FUNCTION keep_search_text();
`;

const KEEP_TEXT = `
  CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_texts AS kept VALUES (NEW.id, ${TEXT})
    ON CONFLICT (user_id) DO UPDATE SET text = EXCLUDED.text WHERE kept.text <> EXCLUDED.text;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER users_search_text
    AFTER INSERT OR UPDATE OF first_name, middle_name, last_name, email, phone_number, current_company
    ON users FOR EACH ROW EXECUTE FUNCTION keep_search_text();
`;

/**
 * Copies `COLUMNS` from `users` to `search_texts`, so that a search filters and sorts its hits without another table.
 * The indexes for the filters move to `search_texts` too. During an upgrade, processes of the previous version filter
 * by place, college and `looking_for_mentor` without an index. With a million members, this takes seconds, and the copy
 * takes about 15 seconds. A change of a member waits for the copy, but fails after five seconds.
 */
export class SearchedMembers1795594187000 implements MigrationInterface {
  readonly name = 'SearchedMembers1795594187000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WIDER_TABLE);
    await runner.query(KEEP_ALL);
    await runner.query(
      'DROP INDEX users_by_current_place, users_by_current_country, users_by_college, users_by_looking_for_mentor',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_by_current_place ON users (current_city, current_country);
      CREATE INDEX users_by_current_country ON users (current_country);
      CREATE INDEX users_by_college ON users (college);
      CREATE INDEX users_by_looking_for_mentor ON users (looking_for_mentor);
    `);
    await runner.query(KEEP_TEXT);
    await runner.query(
      `ALTER TABLE search_texts ${COLUMNS.map((column) => `DROP COLUMN ${column}`).join(', ')}`,
    );
  }
}

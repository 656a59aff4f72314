import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordGeneratedColumns } from '../generated-columns.js';

const COLUMN = 'search_text';

/** Whoever joined or changed while the texts are copied would be missing from them. */
const NO_WRITERS = 'LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;';

/** A line break keeps one term from being found in two fields at once. */
const textOf = (member: string) => String.raw`search_fold(
  COALESCE(${member}first_name, '') || ' ' || COALESCE(NULLIF(${member}middle_name, '') || ' ', '') ||
  COALESCE(${member}last_name, '') || E'\n' || ${member}email || E'\n' || COALESCE(${member}phone_number, '') || E'\n' ||
  COALESCE(${member}current_company, ''))`;

/** As the first migration had it. */
const BASELINE_TEXT = String.raw`search_fold(COALESCE(first_name, '') || ' ' || COALESCE(NULLIF(middle_name, '') || ' ', '') || COALESCE(last_name, '') || E'\n' || email || E'\n' || COALESCE(phone_number, '') || E'\n' || COALESCE(current_company, ''))`;

/** The texts that searches look through move out of the members into a narrow table. */
export class SearchTexts1767657600000 implements MigrationInterface {
  readonly name = 'SearchTexts1767657600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${NO_WRITERS}
      CREATE TABLE search_texts (
        user_id uuid NOT NULL,
        text text COLLATE "C" NOT NULL,
        CONSTRAINT search_texts_pkey PRIMARY KEY (user_id)
      );
      INSERT INTO search_texts SELECT u.id, ${textOf('u.')} FROM users u ORDER BY u.created_at;
      ALTER TABLE search_texts
        ADD CONSTRAINT search_texts_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
      CREATE INDEX search_texts_trigrams ON search_texts USING gin (text gin_trgm_ops);
      ANALYZE search_texts;

      CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO search_texts AS kept VALUES (NEW.id, ${textOf('NEW.')})
        ON CONFLICT (user_id) DO UPDATE SET text = EXCLUDED.text WHERE kept.text <> EXCLUDED.text;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_search_text
        AFTER INSERT OR UPDATE OF first_name, middle_name, last_name, email, phone_number, current_company
        ON users FOR EACH ROW EXECUTE FUNCTION keep_search_text();

      DROP INDEX users_search, users_search_scan;
      ALTER TABLE users DROP COLUMN ${COLUMN};
    `);
    await runner.query(`DELETE FROM typeorm_metadata WHERE "table" = 'users' AND "name" = $1`, [COLUMN]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${NO_WRITERS}
      DROP TRIGGER users_search_text ON users;
      DROP FUNCTION keep_search_text;
      DROP TABLE search_texts;
      ALTER TABLE users ADD COLUMN ${COLUMN} text GENERATED ALWAYS AS (${BASELINE_TEXT}) STORED COLLATE "C";
      CREATE INDEX users_search ON users USING gin (${COLUMN} gin_trgm_ops);
      CREATE INDEX users_search_scan ON users ((0)) INCLUDE (id, ${COLUMN});
    `);
    await recordGeneratedColumns(runner, 'users', { [COLUMN]: BASELINE_TEXT });
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever changed meanwhile would get an old text. */
const NO_WRITERS = 'LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;';

const LOWERED = "lower(public.unaccent('public.unaccent'::regdictionary, value))";

/** The capital Σ has two small letters, by its place in the word: one of them stands for both, or a word in capitals is not found. */
export class FinalSigma1767916800000 implements MigrationInterface {
  readonly name = 'FinalSigma1767916800000';

  async up(runner: QueryRunner): Promise<void> {
    await this.fold(runner, `translate(${LOWERED}, 'ς', 'σ')`, 'ς');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.fold(runner, LOWERED, 'σ');
  }

  /** A member whose name is written anew gets a new text by the trigger. */
  private async fold(runner: QueryRunner, folded: string, concerned: string): Promise<void> {
    await runner.query(`
      ${NO_WRITERS}
      CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
        SELECT ${folded}
      $$;
      UPDATE users SET first_name = first_name
      WHERE id IN (SELECT user_id FROM search_texts WHERE text LIKE '%${concerned}%');
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates a full-text index whose words are the trigrams of the searched texts. A full-text index finds words by their
 * first letters, so a search for one or two letters no longer reads all texts. The index holds a trigram with a
 * non-ASCII character only as a hash, which cannot be found by first letters. So a text with such a character also gets
 * the word `non-ascii`, and the search also reads all texts with this word.
 *
 * The function `search_trigrams` has a high COST, so that PostgreSQL reads the index instead of calling the function
 * for each text. Building the index takes about 20 seconds with a million members. Meanwhile changes of members wait,
 * and a change that waits for five seconds fails.
 */
export class ShortTerms1795651200000 implements MigrationInterface {
  readonly name = 'ShortTerms1795651200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION search_trigrams(value text) RETURNS tsvector
        LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000
        AS $$ BEGIN
          RETURN array_to_tsvector(public.show_trgm(value)
            || CASE WHEN octet_length(value) > length(value) THEN ARRAY['non-ascii'] END);
        END $$;
      CREATE INDEX search_texts_short_terms ON search_texts USING gin (search_trigrams(text));
      ANALYZE search_texts;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX search_texts_short_terms; DROP FUNCTION search_trigrams(text)');
  }
}

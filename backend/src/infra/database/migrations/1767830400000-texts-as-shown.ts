import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever changed while the texts are written anew would get an old one. */
const NO_WRITERS = 'LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;';

const NAME_AS_TYPED = (member: string) => `COALESCE(${member}first_name, '') || ' ' ||
  COALESCE(NULLIF(${member}middle_name, '') || ' ', '') || COALESCE(${member}last_name, '')`;
/** Folded by the rules of the other texts and of a term, not by those of the names' order. */
const NAME_AS_SHOWN = (member: string) => `COALESCE(${member}full_name COLLATE "default", '')`;
const COMPANY_AS_TYPED = (member: string) => `COALESCE(${member}current_company, '')`;
const COMPANY_AS_SHOWN = (member: string) =>
  String.raw`regexp_replace(${COMPANY_AS_TYPED(member)}, '\s+', ' ', 'g')`;

const asTyped = (member: string) => textOf(member, NAME_AS_TYPED(member), COMPANY_AS_TYPED(member));
const asShown = (member: string) => textOf(member, NAME_AS_SHOWN(member), COMPANY_AS_SHOWN(member));

/** Spaces in a row look like one, and are searched as one. */
export class TextsAsShown1767830400000 implements MigrationInterface {
  readonly name = 'TextsAsShown1767830400000';

  async up(runner: QueryRunner): Promise<void> {
    await this.write(runner, asShown);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.write(runner, asTyped);
  }

  private async write(runner: QueryRunner, text: (member: string) => string): Promise<void> {
    await runner.query(`
      ${NO_WRITERS}
      CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO search_texts AS kept VALUES (NEW.id, ${text('NEW.')})
        ON CONFLICT (user_id) DO UPDATE SET text = EXCLUDED.text WHERE kept.text <> EXCLUDED.text;
        RETURN NULL;
      END $$;
      UPDATE search_texts s SET text = ${text('u.')} FROM users u
      WHERE u.id = s.user_id AND (
        ${NAME_AS_TYPED('u.')} <> ${NAME_AS_SHOWN('u.')} OR ${COMPANY_AS_TYPED('u.')} <> ${COMPANY_AS_SHOWN('u.')});
    `);
  }
}

/** A line break keeps one term from being found in two fields at once. */
function textOf(member: string, name: string, company: string): string {
  return String.raw`search_fold(${name} || E'\n' || ${member}email || E'\n' ||
    COALESCE(${member}phone_number, '') || E'\n' || ${company})`;
}

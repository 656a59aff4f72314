import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores for each code request the requested address, which may be another spelling of the account's address, and
 * whether the request caused a mail.
 */
export class RequestedAddresses1795824000000 implements MigrationInterface {
  readonly name = 'RequestedAddresses1795824000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE code_challenges
        ADD COLUMN requested_key text COLLATE "C",
        ADD COLUMN requested_mailbox_key text COLLATE "C",
        ADD COLUMN mailed boolean NOT NULL DEFAULT true;
      UPDATE code_challenges SET requested_key = email_key, requested_mailbox_key = mailbox_key;
      CREATE INDEX code_challenges_by_request ON code_challenges (requested_key, created_at);
      CREATE INDEX code_challenges_by_requested_mailbox ON code_challenges (requested_mailbox_key, created_at);
      CREATE INDEX code_challenges_by_network ON code_challenges (client_network, created_at);
      DROP INDEX code_challenges_to_strangers_by_network;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX code_challenges_to_strangers_by_network ON code_challenges (client_network, created_at)
        WHERE mailed_stranger;
      DROP INDEX code_challenges_by_network;
      ALTER TABLE code_challenges
        DROP COLUMN requested_key, DROP COLUMN requested_mailbox_key, DROP COLUMN mailed;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps an action on many members when the superadministrator who started the action is deleted. So another
 * superadministrator can still undo a deletion.
 */
export class KeptBulkActions1795875000000 implements MigrationInterface {
  readonly name = 'KeptBulkActions1795875000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM bulk_actions b WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = b.user_id);
      ALTER TABLE bulk_actions
        ADD CONSTRAINT bulk_actions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
    `);
  }
}

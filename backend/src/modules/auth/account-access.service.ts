import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

@Injectable()
export class AccountAccess {
  /**
   * Ends every session and voids every code of an account in the caller's transaction. Codes first: a sign-in
   * that is just using one holds its row, and its new session is then seen and ended too.
   */
  async end(manager: EntityManager, { id, emailKey }: { id: string; emailKey: string }): Promise<void> {
    await manager.query(
      'UPDATE code_challenges SET closed_at = now() WHERE email_key = $1 AND closed_at IS NULL',
      [emailKey],
    );
    await manager.query('DELETE FROM sessions WHERE user_id = $1', [id]);
  }
}

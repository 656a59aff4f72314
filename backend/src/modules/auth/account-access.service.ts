import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockCodesOf } from './lock-codes.query.js';
import { SessionService } from './session.service.js';

@Injectable()
export class AccountAccess {
  constructor(private readonly sessions: SessionService) {}

  /**
   * Ends every session of an account and forgets its codes and wrong tries, in the caller's transaction. Codes first:
   * a sign-in that is just using one holds its row, and its new session is then seen and ended too. A code that is just
   * being asked for is waited for, and forgotten with the others.
   */
  async end(manager: EntityManager, { id, emailKey }: { id: string; emailKey: string }): Promise<void> {
    await lockCodesOf(manager, emailKey);
    await manager.query('DELETE FROM code_challenges WHERE email_key = $1', [emailKey]);
    await manager.query('DELETE FROM sign_in_failures WHERE email_key = $1', [emailKey]);
    await this.sessions.endAll(id, manager);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { cleanedEmail } from '../../common/email.js';
import type { User } from '../users/user.entity.js';
import { CodeChallengeRepository } from './code-challenge.repository.js';
import { SessionRepository } from './session.repository.js';
import { SignInLinkRepository } from './sign-in-link.repository.js';

@Injectable()
export class AccountAccessService {
  constructor(
    private readonly challenges: CodeChallengeRepository,
    private readonly links: SignInLinkRepository,
    private readonly sessions: SessionRepository,
  ) {}

  /**
   * Ends every session of the accounts and deletes their codes, links and counts of wrong codes, in the caller's
   * transaction. Locks the addresses first. The lock waits for a concurrent code request, so that the new code is
   * deleted too. Deletes codes and links before sessions. A concurrent sign-in locks its code or link, so this method
   * waits for the sign-in and then also ends the new session.
   */
  async end(
    manager: EntityManager,
    accounts: readonly Pick<User, 'id' | 'email' | 'emailKey'>[],
  ): Promise<void> {
    const emailKeys = accounts.map(({ emailKey }) => emailKey);
    const emails = accounts.map(({ email }) => email);
    await this.challenges.lockAddresses(manager, emails);
    await this.challenges.deleteOf(manager, emailKeys);
    await this.links.deleteOf(manager, emailKeys);
    await this.challenges.deleteFailuresOf(manager, [...emailKeys, ...emails.map(cleanedEmail)]);
    await this.sessions.endAll(
      manager,
      accounts.map(({ id }) => id),
    );
  }

  /**
   * Ends the sessions that have expired under the current role. Call this method before a change of role: a new role
   * with a longer session lifetime would make them valid again.
   */
  async endExpired(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    await this.sessions.endExpired(manager, userIds);
  }
}

import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestUser } from '../../common/access/access.decorators.js';
import { AppError } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { MemberRepository } from '../users/member.repository.js';
import type { Client } from './client.decorator.js';
import { type ListedSession, SessionRepository } from './session.repository.js';
import { SignInEventRepository } from './sign-in-event.repository.js';

/**
 * Opens, lists and ends sessions. A token contains the ids of the member and the session. The member's role and the
 * other data of the session are only in the database, where `IdentifyGuard` reads them for each request.
 */
@Injectable()
export class SessionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionRepository,
    private readonly events: SignInEventRepository,
    private readonly users: MemberRepository,
    private readonly jwt: JwtService,
  ) {}

  /** Starts a session in the caller's transaction and returns its token. */
  async open(manager: EntityManager, userId: string, client?: Client): Promise<string> {
    const sid = await this.sessions.add(manager, userId, client);
    return this.jwt.sign({ sid }, { subject: userId });
  }

  list({ id, sessionId }: RequestUser): Promise<ListedSession[]> {
    return this.sessions.list(id, sessionId);
  }

  /** Ends the session of the request. Does nothing if another request ended it first. */
  async signOut({ id, sessionId }: RequestUser, client: Client): Promise<void> {
    await this.endOwn(id, sessionId, client);
  }

  /** Ends one of the member's own sessions. Throws `NOT_FOUND` if it has already ended. */
  async end(userId: string, sessionId: string, client: Client): Promise<void> {
    if (!(await this.endOwn(userId, sessionId, client))) {
      throw new AppError('NOT_FOUND', 'This session has already ended.');
    }
  }

  /** Signs the member out of every browser, at the member's own request. */
  async endAllOwn(userId: string, client: Client): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      if (!(await this.users.keep(manager, userId))) return;
      const ended = await this.sessions.endAll(manager, [userId]);
      if (ended > 0) await this.events.add(manager, userId, 'signed-out', client);
    });
  }

  /**
   * Signs a member out of every browser, at an administrator's request, in the caller's transaction. Returns the
   * number of ended sessions.
   */
  async endAllByAdministrator(manager: EntityManager, userId: string): Promise<number> {
    const ended = await this.sessions.endAll(manager, [userId]);
    if (ended > 0) await this.events.add(manager, userId, 'ended-by-administrator');
    return ended;
  }

  private endOwn(userId: string, sessionId: string, client: Client): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      // Lock the member before the session, in the same order as the deletion of a member. Another order could cause a
      // deadlock.
      if (!(await this.users.keep(manager, userId))) return false;
      const ended = await this.sessions.end(manager, userId, sessionId);
      if (ended) await this.events.add(manager, userId, 'signed-out', client);
      return ended;
    });
  }
}

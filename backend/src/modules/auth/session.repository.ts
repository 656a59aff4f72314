import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestUser } from '../../common/access/access.decorators.js';
import { deleteInBatches } from '../../infra/database/delete-in-batches.query.js';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import { queryRows } from '../../infra/database/sql.query.js';
import { afterCommit } from '../../infra/database/transaction.js';
import { InvalidationBusService } from '../../infra/redis/invalidation-bus.service.js';
import type { Client } from './client.decorator.js';
import type { Session } from './session.entity.js';

/** Maximum lifetime and idle time of a session, in a notation that PostgreSQL and the token library both read. */
export const SESSION_LIFE = {
  alumni: { longest: '30 days', idle: '7 days' },
  staff: { longest: '24 hours', idle: '8 hours' },
} as const;

const { alumni, staff } = SESSION_LIFE;

/** Condition on a session `s` and its member `u`: the session is valid for the member's current role. */
export const SESSION_IS_LIVE = `
  s.created_at > now() - CASE WHEN u.role = 'ALUMNI' THEN interval '${alumni.longest}' ELSE interval '${staff.longest}' END AND
  s.last_seen_at > now() - CASE WHEN u.role = 'ALUMNI' THEN interval '${alumni.idle}' ELSE interval '${staff.idle}' END`;

/** A named statement, so that PostgreSQL caches its plan. Every request of a signed-in member runs it. */
const IDENTIFY = {
  name: 'identify',
  text: `SELECT u.id, u.role, s.id AS "sessionId", s.last_seen_at < now() - interval '1 minute' AS stale
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND s.user_id = $2 AND ${SESSION_IS_LIVE}`,
};

interface Identified extends RequestUser {
  /** True if `last_seen_at` is more than a minute old, so that it must be updated. */
  stale: boolean;
}

export type ListedSession = Pick<Session, 'id' | 'device' | 'network' | 'createdAt' | 'lastSeenAt'> & {
  /** True for the session of this request. */
  current: boolean;
};

/**
 * The SQL of the table `sessions`. `end` and `endAll` signal the change to every web process. Each process then checks
 * whether the users of its running exports still have access.
 */
@Injectable()
export class SessionRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: ReadSourceService,
    private readonly bus: InvalidationBusService,
  ) {}

  async add(manager: EntityManager, userId: string, client?: Client): Promise<string> {
    const [{ id }] = await manager.query(
      'INSERT INTO sessions (user_id, device, network) VALUES ($1, $2, $3) RETURNING id',
      [userId, client?.device ?? null, client?.coarseNetwork ?? null],
    );
    return id;
  }

  async identify(sessionId: string, userId: string): Promise<Identified | undefined> {
    const identity = { ...IDENTIFY, values: [sessionId, userId] };
    const [identified] = await this.reads.preferPrimary((database) =>
      queryRows<Identified>(database, identity),
    );
    return identified;
  }

  async touch(sessionId: string): Promise<void> {
    await this.dataSource.query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [sessionId]);
  }

  /** Returns at most 100 valid sessions of the member: the current one first, then the most recently used. */
  list(userId: string, currentId: string): Promise<ListedSession[]> {
    return this.dataSource.query(
      `SELECT s.id, s.device, s.network, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt",
         s.id = $2 AS current
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.user_id = $1 AND ${SESSION_IS_LIVE} ORDER BY current DESC, s.last_seen_at DESC, s.id LIMIT 100`,
      [userId, currentId],
    );
  }

  /** Ends one session of a member. Returns false if the member has no such session. */
  async end(manager: EntityManager, userId: string, sessionId: string): Promise<boolean> {
    const [, ended] = await manager.query('DELETE FROM sessions WHERE id = $1 AND user_id = $2', [
      sessionId,
      userId,
    ]);
    afterCommit(manager, this.bus.accessChanged);
    return ended === 1;
  }

  /** Ends all sessions of the members. Returns the number of ended sessions. */
  async endAll(manager: EntityManager, userIds: readonly string[]): Promise<number> {
    const [, ended] = await manager.query('DELETE FROM sessions WHERE user_id = ANY ($1)', [userIds]);
    afterCommit(manager, this.bus.accessChanged);
    return ended;
  }

  /**
   * Deletes expired sessions. Call this before a change of role, because a role with a longer session lifetime would
   * make them valid again.
   */
  async endExpired(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    await manager.query(
      `DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND u.id = ANY ($1) AND NOT (${SESSION_IS_LIVE})`,
      [userIds],
    );
  }

  /**
   * Deletes the sessions that are idle for longer than any role allows. A session past its maximum lifetime is not used
   * any more, so it also becomes idle.
   */
  async removeIdle(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'sessions',
      column: 'last_seen_at',
      olderThan: alumni.idle,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestUser } from '../../common/access/access.decorators.js';
import { poolOf } from '../../infra/database/pool-of.js';
import { SESSION_LIFE } from './session-policy.js';

const { alumni, staff } = SESSION_LIFE;

/** Longest and idle life of a session by the role its owner has now. */
const LIFE = `
  s.created_at > now() - CASE WHEN u.role = 'ALUMNI' THEN interval '${alumni.longest}' ELSE interval '${staff.longest}' END AND
  s.last_seen_at > now() - CASE WHEN u.role = 'ALUMNI' THEN interval '${alumni.idle}' ELSE interval '${staff.idle}' END`;

/** Every request of someone signed in begins with it. */
const IDENTIFY = {
  name: 'identify',
  text: `SELECT u.id, u.role, s.id AS "sessionId", s.last_seen_at < now() - interval '1 minute' AS stale
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND s.user_id = $2 AND ${LIFE}`,
};

interface Claims {
  sub: string;
  sid: string;
}

interface Identified extends RequestUser {
  stale: boolean;
}

/** Opens, recognises and ends sessions. The token names a session; everything else is read from the database. */
@Injectable()
export class SessionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
  ) {}

  /** Starts a session in the caller's transaction and returns its token. */
  async open(manager: EntityManager, userId: string): Promise<string> {
    const [{ id }] = await manager.query('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [userId]);
    return this.token({ sub: userId, sid: id });
  }

  token({ sub, sid }: Claims): string {
    return this.jwt.sign({ sid }, { subject: sub });
  }

  /** The user behind a token, or nothing when the token or its session is not valid any more. */
  async identify(token: string): Promise<RequestUser | undefined> {
    const claims = this.claims(token);
    if (!claims) return undefined;
    const values = [claims.sid, claims.sub];
    const { rows } = await poolOf(this.dataSource).query<Identified>({ ...IDENTIFY, values });
    const [row] = rows;
    if (!row) return undefined;
    const { stale, ...user } = row;
    if (stale) await this.touch(claims.sid);
    return user;
  }

  async end(sessionId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
  }

  /** Signs a member out of every browser. */
  async endAll(userId: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
  }

  /** Before another role with a longer life would bring them back. */
  async endExpired(userId: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND u.id = $1 AND NOT (${LIFE})`,
      [userId],
    );
  }

  private async touch(sessionId: string): Promise<void> {
    await this.dataSource.query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [sessionId]);
  }

  private claims(token: string): Claims | undefined {
    try {
      const claims = this.jwt.verify<Claims>(token);
      return isUUID(claims.sid) && isUUID(claims.sub) ? claims : undefined;
    } catch {
      return undefined;
    }
  }
}

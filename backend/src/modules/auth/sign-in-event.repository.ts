import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../infra/database/delete-in-batches.query.js';
import type { Client } from './client.decorator.js';
import { CodeDigestService } from './code-digest.service.js';
import { SIGN_IN_EVENT_DAYS } from './code-policy.js';
import {
  type SignInEvent,
  type SignInEventKind,
  SUCCESSFUL_SQL,
  type SuccessfulKind,
} from './sign-in-event.entity.js';

export type ListedEvent = Pick<SignInEvent, 'at' | 'kind' | 'network' | 'device'>;

const COLUMNS = 'user_id, kind, network_digest, network, device';
const LISTED = 'at, kind, network, device';

/**
 * SQL condition on events that another person may have caused. The member does not see the network and device of such
 * an event.
 */
const BY_ANYBODY = `kind IN ('code-sent', 'wrong-code', 'locked')`;
/** SQL conditions on the groups of listed events. Each event belongs to exactly one group. */
const GROUPS = [BY_ANYBODY, SUCCESSFUL_SQL, `NOT (${BY_ANYBODY} OR ${SUCCESSFUL_SQL})`];
const LISTED_TO_MEMBER = `at, kind, CASE WHEN NOT ${BY_ANYBODY} THEN network END AS network, CASE WHEN NOT ${BY_ANYBODY} THEN device END AS device`;

const ADD_CODE_SENT = `
  INSERT INTO sign_in_events (${COLUMNS})
  SELECT id, 'code-sent', $2, $3, $4 FROM users WHERE email_key = $1`;

const ADD_WRONG_CODE = `
  INSERT INTO sign_in_events (${COLUMNS})
  SELECT u.id, happened.kind, $2, $3, $4
  FROM users u
  JOIN sign_in_failures f ON f.email_key = $5 AND f.purpose = 'login'
  JOIN (VALUES ('wrong-code'), ('locked')) AS happened (kind)
    ON happened.kind = 'wrong-code' OR f.locked_until > now()
  WHERE u.email_key = $1
  FOR KEY SHARE OF u`;

/**
 * Inserts a sign-in and returns whether its device is new. `before` counts only earlier sign-ins, because a statement
 * does not see the row that it inserts.
 */
const ADD_SIGN_IN = `
  WITH before AS (
    SELECT count(*) > 0 AND count(*) FILTER (WHERE device IS NOT DISTINCT FROM $5) = 0 AS "isNewDevice"
    FROM sign_in_events WHERE user_id = $1 AND ${SUCCESSFUL_SQL}
  ), added AS (
    INSERT INTO sign_in_events (${COLUMNS}) VALUES ($1, $2, $3, $4, $5) RETURNING id
  )
  SELECT id, "isNewDevice" FROM before, added`;

@Injectable()
export class SignInEventRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: CodeDigestService,
  ) {}

  async add(manager: EntityManager, userId: string, kind: SignInEventKind, client?: Client): Promise<void> {
    await manager.query(`INSERT INTO sign_in_events (${COLUMNS}) VALUES ($1, $2, $3, $4, $5)`, [
      userId,
      kind,
      ...this.values(client),
    ]);
  }

  /**
   * Records a sent code if the address has an account. Runs the same statement for an unknown address, so that the
   * response time does not reveal accounts.
   */
  async addCodeSent(manager: EntityManager, emailKey: string, client: Client): Promise<void> {
    await manager.query(ADD_CODE_SENT, [emailKey, ...this.values(client)]);
  }

  /**
   * Records a wrong sign-in code, and the lock that the code caused, if any. Runs the same statement for an unknown
   * address, so that the response time does not reveal accounts.
   */
  async addWrongCode(emailKey: string, requestedKey: string, client: Client): Promise<void> {
    await this.dataSource.query(ADD_WRONG_CODE, [emailKey, ...this.values(client), requestedKey]);
  }

  /**
   * Adds a successful sign-in. `isNewDevice` is true if the stored events contain earlier sign-ins of the member, but
   * none with this browser and system.
   */
  async addSignIn(
    manager: EntityManager,
    userId: string,
    kind: SuccessfulKind,
    client: Client,
  ): Promise<{ id: string; isNewDevice: boolean }> {
    const [added] = await manager.query(ADD_SIGN_IN, [userId, kind, ...this.values(client)]);
    return added;
  }

  /** Returns true if a member signed in from the client's network in the last 180 days. Older events are deleted. */
  async isKnownNetwork({ network }: Client): Promise<boolean> {
    const [row] = await this.dataSource.query(
      `SELECT 1 FROM sign_in_events WHERE network_digest = $1 AND ${SUCCESSFUL_SQL} LIMIT 1`,
      [this.digests.ofNetwork(network)],
    );
    return row !== undefined;
  }

  /** Returns the sign-in that a notification mail reports, or undefined if this event was deleted. */
  async find(id: string): Promise<ListedEvent | undefined> {
    const [event] = await this.dataSource.query(`SELECT ${LISTED} FROM sign_in_events WHERE id = $1`, [id]);
    return event;
  }

  /**
   * Returns the member's latest events, newest first. Omits network and device of events that another person may have
   * caused. `limit` applies to each of three groups: these events, the sign-ins and all remaining events. Therefore, a
   * large number of events of another group never hides a sign-in.
   */
  latestForMember(userId: string, limit: number): Promise<ListedEvent[]> {
    return this.latest(LISTED_TO_MEMBER, userId, limit);
  }

  /** Returns the latest events, newest first. Each event contains its network and device. */
  latestForAdministrator(userId: string, limit: number): Promise<ListedEvent[]> {
    return this.latest(LISTED, userId, limit);
  }

  async removeOld(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'sign_in_events',
      column: '"at"',
      olderThan: `${SIGN_IN_EVENT_DAYS} days`,
    });
  }

  private latest(columns: string, userId: string, limit: number): Promise<ListedEvent[]> {
    const latestOf = (condition: string) =>
      `(SELECT * FROM sign_in_events WHERE user_id = $1 AND ${condition} ORDER BY id DESC LIMIT $2)`;
    return this.dataSource.query(
      `SELECT ${columns} FROM (${GROUPS.map(latestOf).join(' UNION ALL ')}) AS listed ORDER BY id DESC`,
      [userId, limit],
    );
  }

  private values(client?: Client): [Buffer | null, string | null, string | null] {
    if (!client) return [null, null, null];
    return [this.digests.ofNetwork(client.network), client.coarseNetwork, client.device];
  }
}

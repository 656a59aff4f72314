import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../infra/database/delete-in-batches.query.js';
import { HAS_SIGNED_IN } from './signed-in.query.js';

/** Maximum number of rows that one statement reads. Keeps the statement fast if most members have signed in already. */
const INVITE_BATCH_SIZE = 500;
/** Members can be invited for this long after their import. */
export const INVITABLE = '30 days';

/**
 * A row leaves the state `waiting` only once and is locked until the transaction ends, so no member is invited twice.
 */
const INVITE = `
  WITH next AS (
    SELECT m.user_id, ${HAS_SIGNED_IN} AS has_signed_in FROM imported_members m
    WHERE m.import_id = $1 AND m.state = 'waiting' ORDER BY m.user_id LIMIT ${INVITE_BATCH_SIZE} FOR UPDATE OF m
  ), passed AS (
    UPDATE imported_members SET state = 'signed-in'
    WHERE user_id IN (SELECT user_id FROM next WHERE has_signed_in) RETURNING user_id
  ), invited AS (
    UPDATE imported_members SET state = 'invited'
    WHERE user_id IN (SELECT user_id FROM next WHERE NOT has_signed_in ORDER BY user_id LIMIT $2) RETURNING user_id
  )
  SELECT (SELECT count(*)::int FROM next) AS looked,
    COALESCE((SELECT json_agg(json_build_object('id', u.id, 'email', u.email))
      FROM invited JOIN users u ON u.id = invited.user_id), '[]') AS invited`;

interface InvitedMember {
  id: string;
  email: string;
}

/** The SQL that writes the table `imported_members`. */
@Injectable()
export class ImportedMemberRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, importId: string, userIds: readonly string[]): Promise<void> {
    await manager.query('INSERT INTO imported_members (user_id, import_id) SELECT unnest($1::uuid[]), $2', [
      userIds,
      importId,
    ]);
  }

  /** Marks the next members as invited and returns them. `isLast` is true if no member was waiting. */
  async invite(
    manager: EntityManager,
    importId: string,
    count: number,
  ): Promise<{ invited: InvitedMember[]; isLast: boolean }> {
    const [{ looked, invited }] = await manager.query(INVITE, [importId, count]);
    return { invited, isLast: looked === 0 };
  }

  async removeOld(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'imported_members',
      column: 'imported_at',
      olderThan: INVITABLE,
    });
  }
}

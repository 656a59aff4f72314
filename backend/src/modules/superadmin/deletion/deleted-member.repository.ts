import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../infra/database/delete-in-batches.query.js';
import { putBack, removalOf } from '../../../infra/database/moved-rows.query.js';
import { CAN_BE_UNDONE, IS_FINAL } from './undo-time.query.js';

/** Tables whose rows are not restored. The member must sign in again, and a trigger creates the search text. */
const NOT_RESTORED = ['sessions', 'search_texts'];

/** A deleted member whose row is locked. */
export interface LockedDeletion {
  id: string;
  photoKey: string | null;
}

/** The SQL that writes the table `deleted_members`. Moves the rows of members to this table and back. */
@Injectable()
export class DeletedMemberRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Moves the rows of the members from their tables to `deleted_members`. Rows that are not restored are only deleted.
   * The caller has locked the members.
   */
  async add(manager: EntityManager, ids: readonly string[], entryId: string): Promise<void> {
    const { expressions, removed } = await removalOf(manager, 'users', NOT_RESTORED);
    await manager.query(
      `WITH ${expressions}
       INSERT INTO deleted_members (id, entry_id, photo_key, rows)
       SELECT id, $2, rows -> 'users' -> 0 ->> 'profile_photo', rows FROM ${removed}`,
      [ids, entryId],
    );
  }

  /** Locks a deleted member. Returns undefined if the time for an undo is over or the member is already restored. */
  async lockInTime(manager: EntityManager, id: string): Promise<LockedDeletion | undefined> {
    const [member] = await this.lock(manager, [id], CAN_BE_UNDONE);
    return member;
  }

  /** Locks the members who are still deleted. Does not check the time limit, because the undo began in time. */
  lockPresent(manager: EntityManager, ids: readonly string[]): Promise<LockedDeletion[]> {
    return this.lock(manager, ids, 'true');
  }

  /** Restores the locked members and returns their ids. Skips members whose e-mail address another member uses now. */
  async restore(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const restored = await putBack(manager, 'users', 'deleted_members', ids);
    await manager.query('DELETE FROM deleted_members WHERE id = ANY ($1)', [restored]);
    return restored;
  }

  /** Deletes the members whose deletion is final. */
  async removeFinal(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'deleted_members',
      column: 'deleted_at',
      olderThan: '10 minutes',
      condition: IS_FINAL,
    });
  }

  private lock(manager: EntityManager, ids: readonly string[], condition: string): Promise<LockedDeletion[]> {
    return manager.query(
      `SELECT id, photo_key AS "photoKey" FROM deleted_members
       WHERE id = ANY ($1) AND ${condition} ORDER BY id FOR UPDATE`,
      [ids],
    );
  }
}

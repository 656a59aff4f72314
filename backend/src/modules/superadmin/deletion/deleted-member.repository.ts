import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../../infra/database/delete-in-batches.query.js';
import { putBack, removalOf } from '../../../infra/database/moved-rows.query.js';
import type { User } from '../../users/user.entity.js';
import { CAN_BE_UNDONE, IS_FINAL } from './undo-time.query.js';

/** Tables that are not restored: the member signs in anew, and a trigger makes the search text. */
const NOT_RESTORED = ['sessions', 'search_texts'];

const ROWS = '(SELECT rows FROM deleted_members WHERE id = $1)';

/** A deleted member whose row is locked. */
export interface LockedMember {
  id: string;
  photoKey: string | null;
}

/** The SQL that writes the table `deleted_members`, and moves a member's rows there and back. */
@Injectable()
export class DeletedMemberRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Moves all rows of a locked member out of their tables. */
  async add(manager: EntityManager, { id, profilePhoto }: User, entryId: string): Promise<void> {
    const { expressions, rows } = await removalOf(manager, 'users', NOT_RESTORED);
    await manager.query(
      `WITH ${expressions}
       INSERT INTO deleted_members (id, entry_id, photo_key, rows) VALUES ($1, $2, $3, ${rows})`,
      [id, entryId, profilePhoto],
    );
  }

  /** Locks a deleted member. Returns undefined if the time is over or the deletion was undone. */
  async lockInTime(manager: EntityManager, id: string): Promise<LockedMember | undefined> {
    return this.lock(manager, id, CAN_BE_UNDONE);
  }

  /** Like `lockInTime`, for an undo that began in time. */
  async lockIfPresent(manager: EntityManager, id: string): Promise<LockedMember | undefined> {
    return this.lock(manager, id, 'true');
  }

  /** Moves the rows of a locked member back. Returns false if another member has the e-mail address now. */
  async restore(manager: EntityManager, id: string): Promise<boolean> {
    if (!(await putBack(manager, 'users', ROWS, id))) return false;
    await manager.query('DELETE FROM deleted_members WHERE id = $1', [id]);
    return true;
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

  private async lock(
    manager: EntityManager,
    id: string,
    condition: string,
  ): Promise<LockedMember | undefined> {
    const [member] = await manager.query(
      `SELECT id, photo_key AS "photoKey" FROM deleted_members WHERE id = $1 AND ${condition} FOR UPDATE`,
      [id],
    );
    return member;
  }
}

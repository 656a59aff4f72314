import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../infra/database/delete-in-batches.query.js';
import { REMOVED_NAMES_KEPT } from './removed-names.query.js';

/** The member whose name is kept. */
export interface RemovedMember {
  id: string;
  fullName: string | null;
  email: string;
}

/** The SQL that writes the table `removed_names`. */
@Injectable()
export class RemovedNameRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, { id, fullName, email }: RemovedMember): Promise<void> {
    await manager.query(
      `INSERT INTO removed_names (member_id, name, email, text)
       VALUES ($1, $2, $3, search_fold(concat_ws(E'\\n', $2::text, $3::text)))`,
      [id, fullName, email],
    );
  }

  async remove(manager: EntityManager, memberId: string): Promise<void> {
    await manager.query('DELETE FROM removed_names WHERE member_id = $1', [memberId]);
  }

  async removeOld(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'removed_names',
      column: 'removed_at',
      olderThan: REMOVED_NAMES_KEPT,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../infra/database/delete-in-batches.query.js';

/** How long the audit log shows the name of a deleted member. */
export const REMOVED_NAMES_KEPT = '30 days';

/**
 * Joins only names of members who were deleted in the last 30 days. Older rows can still exist until the worker deletes
 * them. `id` is an SQL expression.
 */
export const joinRemovedName = (alias: string, id: string) =>
  `LEFT JOIN removed_names ${alias} ON ${alias}.member_id = ${id}
     AND ${alias}.removed_at > now() - interval '${REMOVED_NAMES_KEPT}'`;

/** A deleted member whose name and address are stored for 30 days. */
export interface RemovedMember {
  id: string;
  fullName: string | null;
  email: string;
}

/** The SQL that writes the table `removed_names`. */
@Injectable()
export class RemovedNameRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, members: readonly RemovedMember[]): Promise<void> {
    await manager.query(
      `INSERT INTO removed_names (member_id, name, email, text)
       SELECT id, name, email, search_fold(concat_ws(E'\\n', name, email))
       FROM unnest($1::uuid[], $2::text[], $3::text[]) AS removed (id, name, email)`,
      [
        members.map(({ id }) => id),
        members.map(({ fullName }) => fullName),
        members.map(({ email }) => email),
      ],
    );
  }

  async remove(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM removed_names WHERE member_id = ANY ($1)', [memberIds]);
  }

  async removeOld(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'removed_names',
      column: 'removed_at',
      olderThan: REMOVED_NAMES_KEPT,
    });
  }
}

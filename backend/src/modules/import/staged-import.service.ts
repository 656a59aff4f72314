import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { UserError } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import { IMPORTED_FIELDS } from '../users/member-fields.js';
import {
  type AddedBatch,
  StagedMemberRepository,
  type StagedRow,
} from '../users/staged-member.repository.js';
import { ImportedMemberRepository } from './imported-member.repository.js';

/** A transaction of an import: the connection for COPY, and TypeORM's manager of the same connection. */
export interface ImportTransaction {
  client: PoolClient;
  manager: EntityManager;
}

interface Addition {
  importId: string;
  actor: AuditActor;
  /** Number of rows of the list. */
  rows: number;
  onBatch?: (batch: AddedBatch) => void;
}

/** The parts of an import that `npm run import` and the import in the browser share. */
@Injectable()
export class StagedImportService {
  constructor(
    private readonly staged: StagedMemberRepository,
    private readonly imported: ImportedMemberRepository,
    private readonly audit: AuditService,
  ) {}

  /** Writes the rows of a list to a temporary table and counts them. Throws `UserError` for a list without rows. */
  async collect(
    client: PoolClient,
    rows: AsyncIterable<StagedRow>,
    signal?: AbortSignal,
  ): Promise<{ rows: number; bad: number }> {
    await this.staged.collect(client, IMPORTED_FIELDS, rows, signal);
    const counts = await this.staged.countRows(client);
    if (counts.rows === 0) {
      throw new UserError('The file has no rows after the header, so there is no member to import.');
    }
    return counts;
  }

  /**
   * Adds the new members of the temporary table to `users` and `imported_members`. Returns their number. Writes an
   * audit entry, unless there is no new member.
   */
  async add(
    { client, manager }: ImportTransaction,
    { importId, actor, rows, onBatch }: Addition,
  ): Promise<number> {
    let added = 0;
    for await (const batch of this.staged.add(client, IMPORTED_FIELDS)) {
      await this.imported.add(manager, importId, batch.ids);
      added += batch.ids.length;
      onBatch?.(batch);
    }
    if (added > 0) {
      const after = { added, alreadyThere: rows - added };
      await this.audit.record(manager, actor, { action: 'members.imported', after });
    }
    return added;
  }
}

/** Runs `work` in a transaction. Also passes the connection of this transaction to `work`, because COPY needs it. */
export function inImportTransaction<T>(
  dataSource: DataSource,
  work: (transaction: ImportTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(dataSource, async (manager) => {
    const client: PoolClient = await manager.queryRunner?.connect();
    return work({ client, manager });
  });
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { afterCommit, inTransaction } from '../../infra/database/transaction.js';
import { FileStorage, type StoredFile } from '../../infra/storage/file-storage.js';
import { AuditService } from '../audit/audit.service.js';
import type { SignedInActor } from '../audit/current-actor.decorator.js';
import { MemberRepository } from '../users/member.repository.js';
import type { ImportJobDto } from './dto/import-job.dto.js';
import { type ImportColumn, isStored } from './import-header.js';
import {
  type ImportJobRow,
  importOf,
  newestImports,
  reportKeyOf,
  waitingMembers,
} from './import-job.query.js';
import { ImportJobRepository } from './import-job.repository.js';
import { ImportQueueService } from './import-queue.service.js';

const DISCARDED = 'This list was discarded in the meantime. To import it, please choose the file again.';
const NOT_READY = 'This list is not ready to be imported.';

export function noSuchImport(): AppError {
  return new AppError('NOT_FOUND', 'There is no such import.');
}

/**
 * Shows, confirms and cancels imports. Starts and stops the invitations of imported members. Every superadministrator
 * sees and controls all imports.
 */
@Injectable()
export class ImportJobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly jobs: ImportJobRepository,
    private readonly queue: ImportQueueService,
    private readonly storage: FileStorage,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<ImportJobDto[]> {
    const [newest, ...earlier] = await newestImports(this.dataSource);
    // An earlier import is listed only if it succeeded.
    const shown = [...(newest ? [newest] : []), ...earlier.filter(({ state }) => state === 'done')];
    return shown.map(toDto);
  }

  async get(id: string): Promise<ImportJobDto> {
    const job = await importOf(this.dataSource, id);
    if (!job) throw noSuchImport();
    return toDto(job);
  }

  /** Starts the import of a checked list. A repeated call changes nothing. */
  async confirm(id: string, actor: SignedInActor): Promise<ImportJobDto> {
    const due = await inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      const confirmed = await this.jobs.confirm(manager, id, actor);
      if (confirmed) afterCommit(manager, () => this.queue.announce(confirmed));
      return confirmed;
    });
    const job = await this.get(id);
    if (!due && job.state !== 'importing' && job.state !== 'done') {
      throw new AppError('CONFLICT', job.state === 'cancelled' ? DISCARDED : NOT_READY);
    }
    return job;
  }

  /** Cancels an open import, or dismisses an invalid or failed one. A repeated call changes nothing. */
  async cancel(id: string, actor: SignedInActor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      await this.jobs.cancel(manager, id);
    });
    await this.get(id);
  }

  /** Returns an import's report on wrong rows. The caller must read or destroy the stream `content`. */
  async report(id: string): Promise<StoredFile> {
    const key = await reportKeyOf(this.dataSource, id);
    const file = key && (await this.storage.read(key));
    if (!file) throw new AppError('NOT_FOUND', 'There is no report for this import.');
    return file;
  }

  /** Starts or continues the invitations of an import's members. A repeated call changes nothing. */
  async invite(id: string, actor: SignedInActor): Promise<ImportJobDto> {
    const members = await waitingMembers(this.dataSource, id);
    const started = await inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      if (members === 0 || !(await this.jobs.startInvitations(manager, id))) return false;
      await this.audit.record(manager, actor, {
        action: 'members.invited',
        after: { invitations: 'started', members },
      });
      return true;
    });
    const job = await this.get(id);
    if (!started && job.invitations?.state !== 'running') {
      throw new AppError('CONFLICT', 'There is no member of this import to invite.');
    }
    return job;
  }

  /** Stops the invitations of an import's members. Mails that already wait in the outbox are still sent. */
  async stopInviting(id: string, actor: SignedInActor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      if (!(await this.jobs.stopInvitations(manager, id))) return;
      await this.audit.record(manager, actor, {
        action: 'members.invited',
        after: { invitations: 'stopped' },
      });
    });
    await this.get(id);
  }
}

function toDto({ columns, ...job }: ImportJobRow): ImportJobDto {
  const stored = (column: string) => isStored(column as ImportColumn);
  return {
    ...job,
    columns: columns.filter(stored),
    ignoredColumns: columns.filter((column) => !stored(column)),
  };
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { afterCommit, inTransaction } from '../../../infra/database/transaction.js';
import { AuditService } from '../../audit/audit.service.js';
import type { SignedInActor } from '../../audit/current-actor.decorator.js';
import { type ExportJobDto, type ExportQueryDto, exportRecord } from './dto/export.dto.js';
import { ExportDownloadService } from './export-download.service.js';
import { ExportJobRepository, type ExportJobRow, newestJobs, ownJob } from './export-job.repository.js';
import { ExportQueueService } from './export-queue.service.js';

export function noSuchExport(): AppError {
  return new AppError('NOT_FOUND', 'There is no such export.');
}

/** Starts, lists and cancels an administrator's background exports. */
@Injectable()
export class ExportJobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: ExportJobRepository,
    private readonly audit: AuditService,
    private readonly queue: ExportQueueService,
    private readonly downloads: ExportDownloadService,
  ) {}

  /** Starts an export. Each administrator may have one open export. */
  async start(query: ExportQueryDto, actor: SignedInActor): Promise<ExportJobDto> {
    const { format, ...filters } = query;
    const id = await inTransaction(this.dataSource, async (manager) => {
      const job = await this.jobs.add(manager, actor.actorId, format, filters);
      if (!job) {
        throw new AppError(
          'CONFLICT',
          'Another export of yours is still under way. Cancel it or wait for it.',
        );
      }
      await this.audit.record(manager, actor, exportRecord(query));
      afterCommit(manager, () => this.queue.announce({ id: job, attempts: 0 }));
      return job;
    });
    return this.get(actor.actorId, id);
  }

  async list(userId: string): Promise<ExportJobDto[]> {
    const jobs = await newestJobs(this.dataSource, userId);
    return jobs.map((job) => this.withLink(job));
  }

  async get(userId: string, id: string): Promise<ExportJobDto> {
    const job = await ownJob(this.dataSource, userId, id);
    if (!job) throw noSuchExport();
    return this.withLink(job);
  }

  /** Ends an open export, or removes the file of a finished one. An export in another state stays unchanged. */
  async cancel(userId: string, id: string): Promise<void> {
    if (!(await this.jobs.cancel(userId, id))) await this.get(userId, id);
  }

  private withLink(job: ExportJobRow): ExportJobDto {
    return { ...job, downloadUrl: job.state === 'done' ? this.downloads.linkTo(job.id) : null };
  }
}

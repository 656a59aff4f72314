import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { SignedInActor } from '../../audit/current-actor.decorator.js';
import type { ExportJobDto } from './dto/export-job.dto.js';
import type { ExportQueryDto } from './dto/export-query.dto.js';
import { ExportAudit } from './export-audit.service.js';
import { OPEN } from './export-job.entity.js';
import { type ExportJobRow, newestJobs, ownJob } from './export-job.query.js';
import { ExportLinks } from './export-links.service.js';
import { ExportQueue } from './export-queue.service.js';

export function noSuchExport(): AppError {
  return new AppError('NOT_FOUND', 'There is no such export.');
}

/** Exports in the background as their owners see them. */
@Injectable()
export class ExportJobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: ExportAudit,
    private readonly queue: ExportQueue,
    private readonly links: ExportLinks,
  ) {}

  /** Takes the export on; one at a time for each admin. */
  async start(query: ExportQueryDto, actor: SignedInActor): Promise<ExportJobDto> {
    const { format, ...filters } = query;
    const id = await this.dataSource.transaction(async (manager) => {
      const [job] = await manager.query(
        `INSERT INTO export_jobs (user_id, format, filters) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) WHERE ${OPEN} DO NOTHING RETURNING id`,
        [actor.actorId, format, filters],
      );
      if (!job) {
        throw new AppError(
          'CONFLICT',
          'Another export of yours is still under way. Cancel it or wait for it.',
        );
      }
      await this.audit.record(manager, query, actor);
      return job.id as string;
    });
    await this.queue.announce({ id, attempts: 0 });
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

  /** Ends an open export and lets go of the file of a finished one; whatever has ended otherwise stays as it is. */
  async cancel(userId: string, id: string): Promise<void> {
    const [, cancelled] = await this.dataSource.query(
      `UPDATE export_jobs
       SET state = CASE WHEN state = 'done' THEN 'expired' ELSE 'cancelled' END, file_key = NULL,
         ended_at = COALESCE(ended_at, now())
       WHERE user_id = $1 AND id = $2 AND (${OPEN} OR state = 'done')`,
      [userId, id],
    );
    if (cancelled === 0) await this.get(userId, id);
  }

  private withLink(job: ExportJobRow): ExportJobDto {
    return { ...job, downloadUrl: job.state === 'done' ? this.links.make(job.id) : null };
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StrayFiles } from '../../../../infra/storage/stray-files.service.js';
import type { MemberFilterDto } from '../../list/dto/member-filter.dto.js';
import type { ExportFormat } from '../dto/export-query.dto.js';
import { OPEN } from '../export-job.entity.js';
import { OWNER_IS_STAFF } from '../export-owner.js';
import type { Written } from './export-progress.js';

/** Several times the pause between two renewals: after it, an attempt whose process died counts as lost. */
const LEASE = `interval '10 seconds'`;
/** So many attempts were made at an export before it counts as failed. */
export const MOST_ATTEMPTS = 5;
export const WORN_OUT = 'The export could not be written. Please try again later.';

const KEPT = `interval '1 day'`;
/** Of one admin: what is not bounded could fill the storage within the hour. */
const KEPT_FILES = 5;

/** An attempt at an export. Its number is its right to change the row: once there is a later one, it has none. */
export interface ExportAttempt {
  id: string;
  attempt: number;
  format: ExportFormat;
  filters: MemberFilterDto;
}

/** The attempt's row has ended or belongs to a later attempt. */
export class LeaseLost extends Error {}

type Held = Pick<ExportAttempt, 'id' | 'attempt'>;

const HELD = `id = $1 AND attempts = $2 AND state = 'running'`;

/** Moves the rows of exports through their states, each attempt under a lease. */
@Injectable()
export class ExportLeases {
  constructor(
    private readonly dataSource: DataSource,
    private readonly strays: StrayFiles,
  ) {}

  /** Begins an attempt. Nothing when the export has ended, is being written, or is not due yet. */
  async claim(id: string): Promise<ExportAttempt | undefined> {
    const [rows] = await this.dataSource.query(
      `UPDATE export_jobs SET state = 'running', attempts = attempts + 1, total = NULL, written = 0, bytes = 0,
         started_at = COALESCE(started_at, now()), available_at = now() + ${LEASE}
       WHERE id = $1 AND ${OPEN} AND available_at <= now() AND ${OWNER_IS_STAFF}
       RETURNING id, attempts AS attempt, format, filters`,
      [id],
    );
    return rows[0];
  }

  /** Notes how far the attempt is, and keeps it going. */
  async renew({ id, attempt }: ExportAttempt, { total, rows, bytes }: Written): Promise<void> {
    const [, held] = await this.dataSource.query(
      `UPDATE export_jobs SET total = $3, written = $4, bytes = $5, available_at = now() + ${LEASE}
       WHERE ${HELD} AND ${OWNER_IS_STAFF}`,
      [id, attempt, total, rows, bytes],
    );
    if (held === 0) throw new LeaseLost();
  }

  /** The file becomes the export's and the export done, or neither; the owner's oldest ones make room for it. */
  async finish(
    { id, attempt }: ExportAttempt,
    file: Written & { key: string; sha256: string },
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [, held] = await manager.query(
        `UPDATE export_jobs SET state = 'done', total = $3, written = $4, bytes = $5, sha256 = $6, file_key = $7,
           ended_at = now(), expires_at = now() + ${KEPT}
         WHERE ${HELD} AND ${OWNER_IS_STAFF}`,
        [id, attempt, file.total, file.rows, file.bytes, file.sha256, file.key],
      );
      if (held === 0) throw new LeaseLost();
      await this.strays.adopt(manager, file.key);
      await manager.query(
        `UPDATE export_jobs SET state = 'expired', file_key = NULL WHERE state = 'done' AND id IN (
           SELECT o.id FROM export_jobs o JOIN export_jobs e USING (user_id)
           WHERE e.id = $1 AND o.state = 'done' ORDER BY o.ended_at DESC OFFSET ${KEPT_FILES})`,
        [id],
      );
    });
  }

  /** Leaves the export to a later attempt, or to nobody after the last one. */
  async release({ id, attempt }: Held, afterSeconds: number): Promise<void> {
    if (attempt >= MOST_ATTEMPTS) return this.fail({ id, attempt }, WORN_OUT);
    await this.dataSource.query(
      `UPDATE export_jobs SET state = 'queued', available_at = now() + make_interval(secs => $3) WHERE ${HELD}`,
      [id, attempt, afterSeconds],
    );
  }

  /** `failure` is one sentence for a person. */
  async fail({ id, attempt }: Held, failure: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE export_jobs SET state = 'failed', failure = $3, ended_at = now() WHERE ${HELD}`,
      [id, attempt, failure],
    );
  }
}

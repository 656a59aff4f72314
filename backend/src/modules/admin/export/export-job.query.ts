import type { DataSource } from 'typeorm';
import type { ExportJobDto } from './dto/export-job.dto.js';

export type ExportJobRow = Omit<ExportJobDto, 'downloadUrl'>;

const NEWEST = 20;

/** A file whose time is over counts as gone although the worker has not come by yet. */
const COLUMNS = `id, format, total, written, bytes::float8 AS bytes, sha256, failure,
  CASE WHEN state = 'done' AND expires_at <= now() THEN 'expired' ELSE state END AS state,
  created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt", expires_at AS "expiresAt"`;

/** An admin's own exports, the newest first. Keys are ordered by time. */
export function newestJobs(dataSource: DataSource, userId: string): Promise<ExportJobRow[]> {
  return dataSource.query(
    `SELECT ${COLUMNS} FROM export_jobs WHERE user_id = $1 ORDER BY id DESC LIMIT ${NEWEST}`,
    [userId],
  );
}

/** One of the admin's own exports. */
export async function ownJob(
  dataSource: DataSource,
  userId: string,
  id: string,
): Promise<ExportJobRow | undefined> {
  const [job] = await dataSource.query(`SELECT ${COLUMNS} FROM export_jobs WHERE user_id = $1 AND id = $2`, [
    userId,
    id,
  ]);
  return job;
}

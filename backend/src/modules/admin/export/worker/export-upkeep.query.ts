import type { DataSource } from 'typeorm';
import { OPEN } from '../export-job.entity.js';
import { OWNER_IS_STAFF } from '../export-owner.js';
import type { DueExport } from '../export-queue.service.js';
import { MOST_ATTEMPTS, WORN_OUT } from './export-leases.service.js';

const BATCH = 100;

const NOT_ALLOWED = 'Whoever asked for this export may not see the membership any more.';

/** Each may run in several workers at once. What was searched for, often a name, goes with whoever asked for it. */
const UPKEEP = [
  `UPDATE export_jobs SET state = 'failed', failure = '${NOT_ALLOWED}', file_key = NULL,
     ended_at = COALESCE(ended_at, now())
   WHERE (${OPEN} OR state = 'done') AND NOT ${OWNER_IS_STAFF}`,
  `UPDATE export_jobs SET filters = '{}' WHERE filters <> '{}' AND NOT ${OWNER_IS_STAFF}`,
  `UPDATE export_jobs SET state = 'failed', failure = '${WORN_OUT}', ended_at = now()
   WHERE ${OPEN} AND available_at <= now() AND attempts >= ${MOST_ATTEMPTS}`,
  `UPDATE export_jobs SET state = 'expired', file_key = NULL WHERE state = 'done' AND expires_at <= now()`,
  // It may be a member's name, and is not needed any more.
  `UPDATE export_jobs SET filters = filters - 'search' WHERE ended_at IS NOT NULL AND filters ? 'search'`,
  `DELETE FROM export_jobs WHERE ended_at < now() - interval '7 days' AND state <> 'done'`,
];

/** Ends what may not go on or has had its time. */
export async function endOverdue(dataSource: DataSource): Promise<void> {
  for (const statement of UPKEEP) await dataSource.query(statement);
}

/** Exports that no attempt is at, although one should be. */
export function dueExports(dataSource: DataSource): Promise<DueExport[]> {
  return dataSource.query(
    `SELECT id, attempts FROM export_jobs
     WHERE ${OPEN} AND available_at <= now() - interval '1 second'
     ORDER BY available_at LIMIT ${BATCH}`,
  );
}

import { directUrl } from './config/database-env.js';
import type { Env } from './config/env.js';
import { entities } from './entities.js';
import type { PortalData } from './infra/backup/portal-data.js';
import { configuredStorage } from './infra/storage/storage.module.js';

/** Selects the keys of all files except orphaned files. Add every new column with file keys here. */
const NAMED_FILES = `
  SELECT profile_photo AS key FROM users WHERE profile_photo IS NOT NULL
  UNION SELECT photo_key FROM deleted_members WHERE photo_key IS NOT NULL
  UNION SELECT file_key FROM export_jobs WHERE file_key IS NOT NULL
  UNION SELECT file_key FROM import_jobs WHERE file_key IS NOT NULL
  UNION SELECT report_key FROM import_jobs WHERE report_key IS NOT NULL`;

/**
 * Tables that may have rows in a portal without members. The rows come from a migration or describe a kept backup,
 * or are counts of removed members whose deltas a worker has not folded yet.
 */
const FILLED_BEFORE_USE = ['maintenance', 'kept_backups', 'membership_counts', 'membership_count_deltas'];

/** Describes the database and the file storage of this portal for a backup or a restore. */
export function portalData(env: Env): PortalData {
  return {
    databaseUrl: directUrl(env),
    storage: configuredStorage(env),
    entities,
    namedFiles: NAMED_FILES,
    filledBeforeUse: FILLED_BEFORE_USE,
  };
}

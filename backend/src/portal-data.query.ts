import { directUrl } from './config/database-env.js';
import type { Env } from './config/env.js';
import { entities } from './entities.js';
import type { PortalData } from './infra/backup/portal-data.js';
import { configuredStorage } from './infra/storage/storage.module.js';

/** The keys of all files that rows name. A new column of keys belongs here. */
const NAMED_FILES = `
  SELECT profile_photo AS key FROM users WHERE profile_photo IS NOT NULL
  UNION SELECT photo_key FROM deleted_members WHERE photo_key IS NOT NULL
  UNION SELECT file_key FROM export_jobs WHERE file_key IS NOT NULL
  UNION SELECT file_key FROM import_jobs WHERE file_key IS NOT NULL
  UNION SELECT report_key FROM import_jobs WHERE report_key IS NOT NULL`;

/** Tables that have rows before the portal is in use: by a migration, or by the first backup of a schedule. */
const FILLED_BEFORE_USE = ['maintenance', 'kept_backups'];

/** The tables and columns that a backup holds. */
export function portalData(env: Env): PortalData {
  return {
    databaseUrl: directUrl(env),
    storage: configuredStorage(env),
    entities,
    namedFiles: NAMED_FILES,
    filledBeforeUse: FILLED_BEFORE_USE,
  };
}

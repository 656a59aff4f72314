import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { codeOf, UserError } from '../../../common/errors/app-error.js';
import { LocalStorage } from '../../storage/file-storage.js';
import { onOwnConnection } from '../backup-connection.js';
import type { BackupManifest } from '../backup-manifest.js';
import type { PortalData } from '../portal-data.js';
import { restoreBackup } from '../restore-backup.js';
import { inScratchFolder } from '../temporary-folders.js';
import { fetchBackup } from './keep-backup.js';
import type { KeepSettings } from './keep-settings.js';
import { KeptBackupRepository } from './kept-backup.repository.js';
import { withScratchDatabase } from './scratch-database.query.js';

/** SQLSTATE of a missing privilege. */
const NOT_ALLOWED = '42501';

/**
 * Restores a kept backup into a new database and a temporary folder, and drops both. The restoration compares all rows
 * and files with those that were saved.
 */
export function verifyBackup(
  portal: PortalData,
  settings: KeepSettings,
  name: string,
): Promise<{ key: string; manifest: BackupManifest }> {
  return inScratchFolder(async (scratch) => {
    const folder = join(scratch, 'backup');
    const key = await fetchBackup(settings, name, folder);
    const storage = new LocalStorage(join(scratch, 'files'));
    const manifest = await withScratch(settings.scratchUrl ?? portal.databaseUrl, (databaseUrl) =>
      restoreBackup({ ...portal, databaseUrl, storage }, folder),
    );
    await onOwnConnection(portal.databaseUrl, (client) => new KeptBackupRepository(client).markVerified(key));
    return { key, manifest };
  });
}

async function withScratch<T>(serverUrl: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const name = `portal_verify_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return onOwnConnection(serverUrl, async (client) => {
    try {
      return await withScratchDatabase(client, name, () => work(url.href));
    } catch (error) {
      if (codeOf(error) !== NOT_ALLOWED) throw error;
      throw new UserError(
        'The database role may not create a scratch database: give it CREATEDB, or set ' +
          'BACKUP_VERIFY_DATABASE_URL to an address whose role has CREATEDB.',
        { cause: error },
      );
    }
  });
}

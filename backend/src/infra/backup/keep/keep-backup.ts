import { join } from 'node:path';
import { UserError } from '../../../common/errors/app-error.js';
import { onOwnConnection } from '../backup-connection.js';
import type { BackupManifest } from '../backup-manifest.js';
import type { PortalData } from '../portal-data.js';
import { saveBackup } from '../save-backup.js';
import { inNewFolder, inScratchFolder } from '../temporary-folders.js';
import { packFolder, unpackFolder } from './archive.js';
import { decrypt, encrypt } from './encryption.js';
import type { KeepSettings } from './keep-settings.js';
import { INCOMPLETE, KeptBackupRepository } from './kept-backup.repository.js';
import { type DatedBackup, superseded } from './retention.js';

const PREFIX = 'portal-';
/**
 * Matches the key of a backup, such as `portal-2026-11-24-023000.age`. The key contains the time of the snapshot in
 * UTC. If the backup lacks files, the key also contains `-incomplete`.
 */
const KEY = /^portal-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(-incomplete)?\.(?:tar|age)$/;
/** The name that a caller can use for the newest backup, in place of its key. */
export const NEWEST_BACKUP = 'newest';

interface KeptBackupReport {
  key: string;
  manifest: BackupManifest;
  /** Keys of the backups that were removed after this backup was stored. */
  removed: string[];
}

/** Stores a backup of the portal as one archive. Then removes the backups that the retention does not keep. */
export function keepBackup(portal: PortalData, settings: KeepSettings): Promise<KeptBackupReport> {
  const { storage, recipients, retention } = settings;
  return inScratchFolder(async (scratch) => {
    const folder = join(scratch, 'backup');
    const manifest = await saveBackup(portal, folder);
    const isEncrypted = recipients.length > 0;
    const key = keyOf(manifest, isEncrypted);
    const archive = packFolder(folder);
    await storage.write(key, isEncrypted ? await encrypt(archive, recipients) : archive);
    const removed = superseded(await keptBackups(settings), retention).map((backup) => backup.key);
    for (const superfluous of removed) await storage.remove(superfluous);
    const stored = await keptBackups(settings);
    await onOwnConnection(portal.databaseUrl, async (client) => {
      const rows = new KeptBackupRepository(client);
      await rows.add(key, new Date(manifest.at));
      await rows.removeAllBut(stored.map((backup) => backup.key));
    });
    return { key, manifest, removed };
  });
}

/** Returns the backups in the storage, the newest first. Other files are ignored. */
export async function keptBackups({ storage }: Pick<KeepSettings, 'storage'>): Promise<DatedBackup[]> {
  const keys = await storage.list(PREFIX);
  const backups = keys.flatMap((key) => {
    const [, day, hours, minutes, seconds, incomplete] = KEY.exec(key) ?? [];
    const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return day ? [{ key, at, isComplete: !incomplete }] : [];
  });
  return backups.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Decrypts and unpacks a kept backup into a new folder, which `restoreBackup` reads. Returns the key of the backup. */
export function fetchBackup(settings: KeepSettings, name: string, folder: string): Promise<string> {
  return inNewFolder(folder, async (partial) => {
    const key = await keyNamed(settings, name);
    const file = await settings.storage.read(key);
    if (!file) throw new UserError(`There is no backup ${key} in ${settings.storage.place}.`);
    try {
      const isEncrypted = key.endsWith('.age');
      const archive = isEncrypted ? await decrypt(file.content, await settings.identities()) : file.content;
      await unpackFolder(archive, partial);
    } finally {
      file.content.destroy();
    }
    return key;
  });
}

async function keyNamed(settings: KeepSettings, name: string): Promise<string> {
  if (name !== NEWEST_BACKUP) {
    if (/\.(?:tar|age)$/.test(name)) return name;
    throw new UserError(`There is no backup ${name}: the name of a backup ends in .age or .tar.`);
  }
  const [newest] = await keptBackups(settings);
  if (!newest) throw new UserError(`There is no backup in ${settings.storage.place}.`);
  return newest.key;
}

function keyOf({ at, lostFiles }: BackupManifest, isEncrypted: boolean): string {
  const [day, time = ''] = at.slice(0, 19).split('T');
  const mark = lostFiles > 0 ? INCOMPLETE : '';
  return `${PREFIX}${day}-${time.replaceAll(':', '')}${mark}.${isEncrypted ? 'age' : 'tar'}`;
}

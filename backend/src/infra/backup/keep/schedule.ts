import type { Logger } from 'pino';
import { lastDue } from '../../../common/periodic-task.js';
import { repeat } from '../../../common/repeat.js';
import { onOwnConnection } from '../backup-connection.js';
import type { PortalData } from '../portal-data.js';
import { keepBackup } from './keep-backup.js';
import type { KeepSettings } from './keep-settings.js';
import { KeptBackupRepository } from './kept-backup.repository.js';

const LOOK_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 15 * 60_000;

/**
 * Makes a backup every day at `timeOfDay`. If the last backup was missed, makes it about a minute after the process
 * starts. Reads the time of the newest backup from the portal's database. Retries a failed backup at the earliest a
 * quarter of an hour after the failed backup began. Returns a function that stops the schedule.
 */
export function keepOnSchedule(
  portal: PortalData,
  settings: KeepSettings,
  {
    timeOfDay,
    logger,
    lookEveryMs = LOOK_EVERY_MS,
  }: { timeOfDay: string; logger: Logger; lookEveryMs?: number },
): () => void {
  let notBefore = 0;
  const look = async () => {
    if (Date.now() < notBefore) return;
    const newest = await onOwnConnection(portal.databaseUrl, (client) =>
      new KeptBackupRepository(client).newest(),
    );
    if (newest && newest >= lastDue(new Date(), timeOfDay)) return;
    notBefore = Date.now() + RETRY_AFTER_MS;
    const { key, manifest, removed } = await keepBackup(portal, settings);
    notBefore = 0;
    const { files, lostFiles } = manifest;
    const level = lostFiles > 0 ? 'warn' : 'info';
    logger[level]({ backup: key, files, lostFiles, removed: removed.length }, 'backup kept');
  };
  return repeat(lookEveryMs, look, (error) =>
    logger.error({ err: error }, 'backup failed; trying again later'),
  );
}

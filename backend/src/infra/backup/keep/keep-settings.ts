import { UserError } from '../../../common/errors/app-error.js';
import type { Env } from '../../../config/env.js';
import { commaSeparated } from '../../../config/network-settings.js';
import { type FileStorage, LocalStorage } from '../../storage/file-storage.js';
import { type S3Settings, S3Storage } from '../../storage/s3-storage.js';
import { readIdentities, refuseUnknownRecipients } from './encryption.js';
import type { Retention } from './retention.js';

/** The storage, the retention and the encryption keys of kept backups. */
export interface KeepSettings {
  storage: FileStorage;
  retention: Retention;
  /** Public keys that encrypt the backups. If there is none, backups are not encrypted. */
  recipients: string[];
  /** Reads the secret keys. Only decrypting a backup needs them. */
  identities: () => Promise<string[]>;
  /** URL of a database on the server where a backup is verified. */
  scratchUrl?: string;
}

/** Size of a part in S3, in bytes. S3 allows 10,000 parts, so an archive can have about 160 GB. */
const PART_SIZE = 16 * 1024 * 1024;

export function keepSettings(env: Env): KeepSettings {
  const recipients = commaSeparated(env.BACKUP_RECIPIENTS);
  refuseUnknownRecipients(recipients);
  return {
    storage: backupStorage(env),
    retention: { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS },
    recipients,
    identities: async () => {
      if (env.BACKUP_IDENTITY_FILE) return readIdentities(env.BACKUP_IDENTITY_FILE);
      throw new UserError(
        'The backup is encrypted: set BACKUP_IDENTITY_FILE to the file that contains the secret key.',
      );
    },
    scratchUrl: env.BACKUP_VERIFY_DATABASE_URL,
  };
}

function backupStorage(env: Env): FileStorage {
  const { BACKUP_S3_BUCKET, BACKUP_DIR } = env;
  if (BACKUP_S3_BUCKET) return new S3Storage({ ...accountOf(env), S3_BUCKET: BACKUP_S3_BUCKET }, PART_SIZE);
  if (BACKUP_DIR) return new LocalStorage(BACKUP_DIR);
  throw new UserError('There is no storage for backups. Set BACKUP_DIR or BACKUP_S3_BUCKET.');
}

/**
 * Returns the S3 account of the backups. If no setting of this account is set, returns the account of the portal's file
 * storage.
 */
function accountOf(env: Env): Omit<S3Settings, 'S3_BUCKET'> {
  const own = {
    S3_ENDPOINT: env.BACKUP_S3_ENDPOINT,
    S3_REGION: env.BACKUP_S3_REGION,
    S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY,
  };
  const hasOwn = Object.values(own).some((value) => value !== undefined);
  return hasOwn ? { ...own, S3_REGION: own.S3_REGION ?? env.S3_REGION } : env;
}

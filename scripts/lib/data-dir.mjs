import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Refusal } from './output.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { closedDirectory, postgresUid } from './postgres/unprivileged.mjs';

/** Where the data goes when PostgreSQL, which must not be root, could not enter the checkout: kept across restarts. */
function outsideTheCheckout() {
  const name = `alumni-portal-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`;
  return join(existsSync('/var/lib') ? '/var/lib' : '/var/tmp', name);
}

/** @param {import('./settings.mjs').Settings} settings */
function choose({ DATA_DIR, DATABASE_URL }) {
  const wanted = DATA_DIR && !isAbsolute(DATA_DIR) ? inRoot(DATA_DIR) : (DATA_DIR ?? inRoot('.data'));
  const embedded = !DATABASE_URL && postgresUid() !== undefined;
  const closed = embedded ? closedDirectory(wanted) : undefined;
  if (!closed) return wanted;
  if (!DATA_DIR) return outsideTheCheckout();
  throw new Refusal(
    `PostgreSQL does not run as root and other users cannot enter ${closed}: choose a DATA_DIR outside it.`,
  );
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @returns {string} the folder of the data of `npm start`, made when absent
 */
export function dataDirectory(settings) {
  const directory = choose(settings);
  try {
    const isNew = !existsSync(directory);
    mkdirSync(join(directory, 'logs'), { recursive: true });
    // Run by root, the database belongs to another user, who has to pass through here.
    if (isNew) chmodSync(directory, postgresUid() === undefined ? 0o700 : 0o711);
    accessSync(directory, constants.W_OK);
  } catch (error) {
    const reason = /** @type {NodeJS.ErrnoException} */ (error).code;
    throw new Refusal(
      `The data folder ${directory} cannot be written to (${reason}): set DATA_DIR to one that can.`,
    );
  }
  return directory;
}

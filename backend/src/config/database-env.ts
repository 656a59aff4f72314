import { InvalidEnvError } from './env.js';
import { hasSeveralHosts } from './network-settings.js';

interface Addresses {
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
  DATABASE_POOLER?: string;
}

/** Returns the settings of a command that uses only the database. Its statements have no time limit. */
export function loadDatabaseEnv(source: NodeJS.ProcessEnv = process.env) {
  return { DATABASE_URL: directUrl(source), DATABASE_POOL: 2, STATEMENT_TIMEOUT_MS: 0 };
}

/** Returns the database role of web and worker, or undefined if they connect as the owner of the database. */
export function loadApplicationRole(source: NodeJS.ProcessEnv = process.env): string | undefined {
  return source.DATABASE_APP_ROLE || undefined;
}

/** Returns true if web and worker use a pooler in transaction mode. */
export function hasPooler(source: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(source.DATABASE_POOLER);
}

/**
 * Returns the URL of PostgreSQL itself, without a pooler. Migrations hold a lock for a whole session, and commands set
 * session parameters. Both need one connection for several transactions, but a pooler may run each transaction on
 * another connection.
 */
export function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER }: Addresses): string {
  const name = DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const address = DATABASE_DIRECT_URL || DATABASE_URL;
  if (!address) throw new InvalidEnvError(['DATABASE_URL is missing']);
  if (DATABASE_POOLER && !DATABASE_DIRECT_URL) {
    throw new InvalidEnvError([
      'DATABASE_DIRECT_URL is missing: with DATABASE_POOLER a command needs the address of PostgreSQL itself',
    ]);
  }
  if (hasSeveralHosts(address)) {
    throw new InvalidEnvError([`${name} must name one host; a list of hosts is not supported`]);
  }
  return address;
}

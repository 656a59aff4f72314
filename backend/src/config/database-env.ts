import { InvalidEnvError } from './env.js';

/** What a command needs that speaks to nothing but the database, where its statements may take their time. */
export function loadDatabaseEnv(source: NodeJS.ProcessEnv = process.env) {
  if (!source.DATABASE_URL) throw new InvalidEnvError(['DATABASE_URL is missing']);
  return { DATABASE_URL: source.DATABASE_URL, DATABASE_POOL: 2, STATEMENT_TIMEOUT_MS: 0 };
}

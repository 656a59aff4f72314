import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { backendCommand, startPortal } from './portal.mjs';
import { freePort } from './ports.mjs';
import { randomSecret } from './secrets.mjs';
import { logFolder } from './test-logs.mjs';

const DATABASE = 'portal_e2e';
const SUPERADMIN = 'superadmin@example.org';

/** Far above what all journeys together do from one address; the limits have tests of their own. */
const UNLIMITED = {
  THROTTLE_CODE_REQUESTS: '100000',
  THROTTLE_VERIFICATIONS: '100000',
  THROTTLE_API_REQUESTS: '1000000',
  CODES_PER_HOUR: '1000',
  CODES_PER_DAY: '1000',
  CODES_PER_DAY_TOTAL: '1000',
};

/**
 * The whole portal as users have it, on an empty database.
 *
 * @param {import('./test-services.mjs').TestServices} services
 * @param {import('./settings.mjs').Settings} [settings] to add
 */
export async function startTestPortal(services, settings) {
  const { folder, databaseUrl, ensureDatabase, redisUrl, smtpUrl } = services;
  await ensureDatabase(DATABASE);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logs = logFolder(services);
  mkdirSync(logs, { recursive: true });
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl(DATABASE),
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    JWT_SECRET: randomSecret(),
    CODE_PEPPER: randomSecret(),
    STORAGE_DIR: join(folder, 'files'),
    FRONTEND_DIR: inRoot('frontend/dist'),
    SUPERADMIN_EMAIL: SUPERADMIN,
    // Low enough for a journey to go beyond.
    EXPORT_INLINE_ROWS: '50',
    // All that it can say is searched for what it may not say.
    LOG_LEVEL: 'debug',
    ...UNLIMITED,
    ...settings,
  };
  await backendCommand('migrate', [], env, 'The database of the journeys could not be migrated.');
  const { processes } = await startPortal(env, logs);
  return {
    url,
    env,
    databaseUrl: env.DATABASE_URL,
    superadmin: SUPERADMIN,
    stop: async () => {
      for (const process of processes.reverse()) await process.stop();
    },
  };
}

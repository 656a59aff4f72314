import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { say, since } from './output.mjs';
import { backendCommand } from './portal.mjs';
import { startPostgres } from './postgres/server.mjs';
import { startRedis } from './redis.mjs';
import { randomSecret } from './secrets.mjs';
import { temporaryFolder } from './test-services.mjs';

/**
 * PostgreSQL and Redis as a portal has them, on free ports, with nothing left of them afterwards.
 *
 * @returns {Promise<{folder: string, seeded: (members: string) => Promise<Record<string, string>>, stop: () => Promise<void>}>}
 * `seeded` makes a database of so many members and tells the settings that name it
 */
export async function startServersToMeasure() {
  const folder = temporaryFolder();
  const password = randomSecret();
  const postgres = await startPostgres({
    directory: join(folder, 'postgres'),
    copies: folder,
    logFile: join(folder, 'postgres.log'),
    password,
  });
  const redis = await startRedis({
    directory: join(folder, 'redis'),
    logFile: join(folder, 'redis.log'),
    password,
  });
  return {
    folder,
    async seeded(members) {
      const database = `members_${members}`;
      await postgres.ensureDatabase(database);
      // Nothing of the environment's: it may name a live portal's storage.
      const env = {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: postgres.url(database),
        REDIS_URL: redis.url,
        STORAGE_DIR: join(folder, 'files'),
      };
      const commands = {
        ...env,
        SMTP_URL: 'smtp://localhost',
        JWT_SECRET: randomSecret(),
        CODE_PEPPER: randomSecret(),
      };
      await backendCommand('migrate', [], commands, 'The database could not be prepared.');
      const startedAt = Date.now();
      await backendCommand('seed', ['--members', members], commands, 'The members could not be seeded.');
      say(`\nSeeded ${members} members (${since(startedAt)}).`);
      return env;
    },
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

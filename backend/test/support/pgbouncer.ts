import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { findExecutable, freePort, postgresUid } from '../../../scripts/common.mjs';
import { temporaryFolder } from '../../../scripts/processes/processes.mjs';
import { eventually } from './time.js';

export const hasPgBouncer = findExecutable('pgbouncer') !== undefined;

/**
 * Fewer connections than in the portal's pool, so that the portal's sessions often switch between server connections.
 */
const SERVER_CONNECTIONS = 4;

/** A PgBouncer in transaction mode for one database. It refuses unknown startup parameters. */
export class PgBouncer {
  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async before(databaseUrl: string): Promise<PgBouncer> {
    const target = new URL(databaseUrl);
    const folder = temporaryFolder();
    const port = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    const log = join(folder, 'pgbouncer.log');
    const server = `host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}`;
    await writeFile(
      file,
      `[databases]
${target.pathname.slice(1)} = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
logfile = ${log}
`,
    );
    // PgBouncer refuses to run as root.
    const uid = postgresUid();
    if (uid !== undefined) {
      await Promise.all([chown(folder, uid, uid), chown(file, uid, uid)]);
      await chmod(folder, 0o700);
    }
    const child = spawn('pgbouncer', ['--quiet', file], { uid, gid: uid, stdio: 'ignore' });
    const url = new URL(databaseUrl);
    url.port = String(port);
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(await readFile(log, 'utf8'));
      return answers(url.href);
    });
    return new PgBouncer(url.href, async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    });
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

import { spawnSync } from 'node:child_process';
import { chmod, chown, copyFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { Certificate } from './certificates.js';
import { eventually } from './time.js';

/** Makes the test's own PostgreSQL accept encrypted connections only. */
export async function encryptPostgres(url: string, { certificate, key }: Certificate): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const [{ data_directory: directory }] = (await client.query('SHOW data_directory')).rows;
  await giveFile(certificate, directory, 'server.crt');
  await giveFile(key, directory, 'server.key');
  await writeFile(join(directory, 'pg_hba.conf'), 'hostssl all all all scram-sha-256\n');
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  await eventually(async () => !(await isOpenTo(url)));
}

/** Copies a file with mode 0600, because PostgreSQL refuses a key that others can read. */
async function giveFile(from: string, directory: string, name: string): Promise<void> {
  const { uid, gid } = await stat(directory);
  const file = join(directory, name);
  await copyFile(from, file);
  await chown(file, uid, gid);
  await chmod(file, 0o600);
}

async function isOpenTo(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/**
 * Returns whether the installed Redis supports TLS. Some builds do not. Also returns false if no Redis is installed.
 */
export function redisCanEncrypt(): boolean {
  const { error, stdout } = spawnSync('redis-server', ['--port', '0', '--tls-port', '1'], {
    encoding: 'utf8',
  });
  return !error && stdout.includes('Failed to configure TLS');
}

/** Makes the test's own Redis accept encrypted connections only, on the same port. */
export async function encryptRedis(url: string, { certificate, key }: Certificate): Promise<void> {
  const redis = new Redis(url);
  const files = ['tls-cert-file', certificate, 'tls-key-file', key, 'tls-ca-cert-file', certificate];
  await redis.call('CONFIG', 'SET', ...files, 'tls-auth-clients', 'no');
  await redis.call('CONFIG', 'SET', 'port', '0');
  await redis.call('CONFIG', 'SET', 'tls-port', new URL(url).port);
  await redis.quit();
}

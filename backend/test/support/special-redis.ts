import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../scripts/common.mjs';
import { temporaryFolder } from '../../../scripts/processes/processes.mjs';
import { eventually } from './time.js';

/**
 * False if the command `redis-server` does not exist. The tests may then run with the JavaScript stand-in for Redis,
 * which has no Cluster mode and no Sentinel mode.
 */
export const hasRedisServer = !spawnSync('redis-server', ['--version']).error;

/** A Redis Cluster node or a Redis Sentinel. REDIS_URL must not be the address of such a server. */
export class SpecialRedis {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(mode: 'cluster' | 'sentinel'): Promise<SpecialRedis> {
    const folder = temporaryFolder();
    const port = await freePort();
    const file = join(folder, 'redis.conf');
    const lines = {
      cluster: ['cluster-enabled yes', 'save ""'],
      sentinel: ['sentinel monitor portal 127.0.0.1 1 1'],
    };
    await writeFile(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...lines[mode], ''].join('\n'));
    const child = spawn('redis-server', [file, ...(mode === 'sentinel' ? ['--sentinel'] : [])]);
    const server = new SpecialRedis(`redis://127.0.0.1:${port}`, folder, child);
    await eventually(() => server.answers());
    return server;
  }

  /** Freezes the server until `thaw`. A frozen server accepts connections, but answers nothing. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'close');
    this.child.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  }
}

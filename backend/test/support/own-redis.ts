import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../scripts/common.mjs';
import { type Managed, startProcess, waitUntilReady } from '../../../scripts/processes/processes.mjs';

const READY_WITHIN_MS = 60_000;

/** A Redis server on loopback that only one test file uses. */
export class OwnRedis {
  private constructor(
    readonly port: number,
    readonly process: Managed,
    private readonly password: string,
  ) {}

  /**
   * Starts a server and waits until it answers.
   *
   * @param parent a folder that receives the server's own folder
   * @param lines lines of the configuration file
   * @param args arguments of `redis-server`, for example `--sentinel`
   */
  static async start(
    parent: string,
    password: string,
    lines: string[],
    args: string[] = [],
  ): Promise<OwnRedis> {
    const port = await freePort();
    const folder = join(parent, String(port));
    await mkdir(folder);
    const file = join(folder, 'redis.conf');
    const common = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, `requirepass ${password}`];
    await writeFile(file, [...common, ...lines, ''].join('\n'), { mode: 0o600 });
    const server = await startProcess({
      name: 'Redis',
      command: 'redis-server',
      args: [file, ...args],
      logFile: join(folder, 'log'),
    });
    const redis = new OwnRedis(port, server, password);
    await waitUntilReady(server, () => redis.answers(), READY_WITHIN_MS);
    return redis;
  }

  /** Sends a command and returns the answer. Rejects if there is no connection. */
  async ask<T>(command: string, ...args: string[]): Promise<T> {
    const client = new Redis({ port: this.port, password: this.password, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      return (await client.call(command, ...args)) as T;
    } finally {
      client.disconnect();
    }
  }

  /** Kills the server, like a crash. */
  async crash(): Promise<void> {
    process.kill(this.process.pid, 'SIGKILL');
    await this.process.ended;
  }

  private answers(): Promise<boolean> {
    return this.ask('PING').then(
      () => true,
      () => false,
    );
  }
}

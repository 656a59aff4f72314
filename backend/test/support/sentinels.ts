import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../scripts/common.mjs';
import { type Managed, startProcess, temporaryFolder } from '../../../scripts/processes/processes.mjs';
import { eventually } from './time.js';

const PASSWORD = 'of-one-test-alone';
const SENTINELS = 3;
/** A majority of the Sentinels must agree that the primary is gone. */
const QUORUM = 2;
const NAME = 'portal';

interface Server {
  port: number;
  process: Managed;
}

/** A primary, its replica and three Sentinels, on loopback. */
export class WatchedRedis {
  private constructor(
    private readonly folder: string,
    private readonly servers: Server[],
    private readonly sentinels: Server[],
  ) {}

  static async start(): Promise<WatchedRedis> {
    const folder = temporaryFolder();
    const primary = await launch(folder, [`requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`]);
    const follow = [`replicaof 127.0.0.1 ${primary.port}`, 'repl-diskless-sync-delay 0'];
    const replica = await launch(folder, [`requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`, ...follow]);
    const watch = [
      `sentinel monitor ${NAME} 127.0.0.1 ${primary.port} ${QUORUM}`,
      `sentinel auth-pass ${NAME} ${PASSWORD}`,
      `sentinel down-after-milliseconds ${NAME} 1000`,
      `sentinel failover-timeout ${NAME} 5000`,
      `requirepass ${PASSWORD}`,
      `sentinel sentinel-pass ${PASSWORD}`,
    ];
    const sentinels = [];
    for (let n = 0; n < SENTINELS; n += 1) sentinels.push(await launch(folder, watch, ['--sentinel']));
    const redis = new WatchedRedis(folder, [primary, replica], sentinels);
    await eventually(() => redis.isComplete());
    return redis;
  }

  /** The settings of the portal. The host of REDIS_URL does not exist. */
  get settings() {
    return {
      REDIS_URL: `redis://:${PASSWORD}@redis.invalid:6379/0`,
      REDIS_SENTINELS: this.sentinels.map(({ port }) => `127.0.0.1:${port}`).join(','),
      REDIS_SENTINEL_NAME: NAME,
      REDIS_SENTINEL_PASSWORD: PASSWORD,
    };
  }

  /** The port of the primary, as a Sentinel knows it. */
  async primaryPort(): Promise<number> {
    const [, port] = await this.ask<string[]>(this.sentinels[0], 'SENTINEL', 'get-master-addr-by-name', NAME);
    return Number(port);
  }

  /** The list of the primary's clients, with the last command of each. */
  async clients(): Promise<string> {
    const port = await this.primaryPort();
    return this.ask(
      this.servers.find((server) => server.port === port),
      'CLIENT',
      'LIST',
    );
  }

  /** Kills the primary, like a crash of its machine. */
  async crashPrimary(): Promise<void> {
    const port = await this.primaryPort();
    const primary = this.servers.find((server) => server.port === port);
    if (!primary) throw new Error('The Sentinels name an unknown primary.');
    process.kill(primary.process.pid, 'SIGKILL');
    await primary.process.ended;
  }

  async remove(): Promise<void> {
    for (const { process } of [...this.sentinels, ...this.servers]) await process.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** True once each Sentinel knows the replica and the other Sentinels, and the replica follows. */
  private async isComplete(): Promise<boolean> {
    const states = this.sentinels.map(async (sentinel) => {
      const fields = await this.ask<string[]>(sentinel, 'SENTINEL', 'master', NAME);
      const field = (name: string) => Number(fields[fields.indexOf(name) + 1]);
      return field('num-slaves') === 1 && field('num-other-sentinels') === SENTINELS - 1;
    });
    const replication = await this.ask<string>(this.servers[1], 'INFO', 'replication');
    return (await Promise.all(states)).every(Boolean) && replication.includes('master_link_status:up');
  }

  private async ask<T>(server: Server | undefined, command: string, ...args: string[]): Promise<T> {
    const client = new Redis({ port: server?.port, password: PASSWORD, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      return (await client.call(command, ...args)) as T;
    } finally {
      client.disconnect();
    }
  }
}

async function launch(parent: string, lines: string[], args: string[] = []): Promise<Server> {
  const port = await freePort();
  const folder = join(parent, String(port));
  await mkdir(folder);
  const file = join(folder, 'redis.conf');
  const common = [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`];
  await writeFile(
    file,
    [...common, ...(args.length > 0 ? [] : ['save ""', 'appendonly yes']), ...lines, ''].join('\n'),
  );
  await chmod(file, 0o600);
  const process = await startProcess({
    name: 'Redis',
    command: 'redis-server',
    args: [file, ...args],
    logFile: join(folder, 'log'),
  });
  return { port, process };
}

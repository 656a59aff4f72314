import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../../../scripts/processes/processes.mjs';
import { OwnRedis } from './own-redis.js';
import { eventually } from './time.js';

const PASSWORD = 'of-one-test-alone';
const SENTINELS = 3;
/** A majority of the Sentinels must agree that the primary is gone. */
const QUORUM = 2;
const NAME = 'portal';

/** A primary, its replica and three Sentinels, on loopback. */
export class WatchedRedis {
  private constructor(
    private readonly folder: string,
    private readonly servers: OwnRedis[],
    private readonly sentinels: OwnRedis[],
  ) {}

  static async start(): Promise<WatchedRedis> {
    const folder = temporaryFolder();
    const lines = [`masterauth ${PASSWORD}`, 'save ""', 'appendonly yes'];
    const primary = await OwnRedis.start(folder, PASSWORD, lines);
    const follow = [`replicaof 127.0.0.1 ${primary.port}`, 'repl-diskless-sync-delay 0'];
    const replica = await OwnRedis.start(folder, PASSWORD, [...lines, ...follow]);
    const watch = [
      `sentinel monitor ${NAME} 127.0.0.1 ${primary.port} ${QUORUM}`,
      `sentinel auth-pass ${NAME} ${PASSWORD}`,
      `sentinel down-after-milliseconds ${NAME} 1000`,
      `sentinel failover-timeout ${NAME} 5000`,
      `sentinel sentinel-pass ${PASSWORD}`,
    ];
    const sentinels = [];
    for (let n = 0; n < SENTINELS; n += 1) {
      sentinels.push(await OwnRedis.start(folder, PASSWORD, watch, ['--sentinel']));
    }
    const redis = new WatchedRedis(folder, [primary, replica], sentinels);
    await eventually(() => redis.isComplete());
    return redis;
  }

  /**
   * The settings of the portal. The host of REDIS_URL does not exist, so the portal must ask the Sentinels for the
   * primary.
   */
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
    const [sentinel] = this.sentinels;
    const [, port] = (await sentinel?.ask<string[]>('SENTINEL', 'get-master-addr-by-name', NAME)) ?? [];
    return Number(port);
  }

  /** Returns the output of CLIENT LIST from the primary. It contains the last command of each client. */
  async clients(): Promise<string> {
    return (await this.primary()).ask('CLIENT', 'LIST');
  }

  async crashPrimary(): Promise<void> {
    await (await this.primary()).crash();
  }

  /** Freezes the Sentinel that a client asks first, like a machine that hangs. `remove` resumes it. */
  freezeFirstSentinel(): void {
    this.signalFirstSentinel('SIGSTOP');
  }

  async remove(): Promise<void> {
    this.signalFirstSentinel('SIGCONT');
    for (const { process } of [...this.sentinels, ...this.servers]) await process.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private signalFirstSentinel(signal: NodeJS.Signals): void {
    const [first] = this.sentinels;
    if (first) process.kill(first.process.pid, signal);
  }

  private async primary(): Promise<OwnRedis> {
    const port = await this.primaryPort();
    const primary = this.servers.find((server) => server.port === port);
    if (!primary) throw new Error('The Sentinels name an unknown primary.');
    return primary;
  }

  /** True once each Sentinel knows the replica and the other Sentinels, and the replica is connected to the primary. */
  private async isComplete(): Promise<boolean> {
    for (const sentinel of this.sentinels) {
      const fields = await sentinel.ask<string[]>('SENTINEL', 'master', NAME);
      const field = (name: string) => Number(fields[fields.indexOf(name) + 1]);
      if (field('num-slaves') !== 1 || field('num-other-sentinels') !== SENTINELS - 1) return false;
    }
    const replication = await this.servers[1]?.ask<string>('INFO', 'replication');
    return replication?.includes('master_link_status:up') === true;
  }
}

import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { freePort } from '../../../scripts/common.mjs';
import { temporaryFolder } from '../../../scripts/processes/processes.mjs';
import { OwnRedis } from './own-redis.js';
import { eventually } from './time.js';

const PASSWORD = 'of-one-test-alone';
const PRIMARIES = 3;

/** Three primaries with a replica each, on loopback. */
export class RedisCluster {
  private readonly crashed = new Set<number>();

  private constructor(
    private readonly folder: string,
    private readonly nodes: OwnRedis[],
  ) {}

  static async start(): Promise<RedisCluster> {
    const folder = temporaryFolder();
    const nodes = [];
    for (let n = 0; n < 2 * PRIMARIES; n += 1) nodes.push(await startNode(folder));
    const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
    const options = ['--cluster-replicas', '1', '--cluster-yes', '-a', PASSWORD, '--no-auth-warning'];
    execFileSync('redis-cli', ['--cluster', 'create', ...addresses, ...options], { stdio: 'ignore' });
    const cluster = new RedisCluster(folder, nodes);
    await eventually(() => cluster.isComplete());
    return cluster;
  }

  /**
   * Returns the settings for a portal, with the addresses of two nodes. The host of REDIS_URL does not exist, so the
   * portal can connect only to these two addresses at first.
   */
  get settings() {
    return {
      REDIS_URL: `redis://:${PASSWORD}@redis.invalid:6379`,
      REDIS_CLUSTER: this.nodes
        .slice(0, 2)
        .map(({ port }) => `127.0.0.1:${port}`)
        .join(','),
    };
  }

  /** Returns the port of the primary that holds the key. */
  async primaryOf(key: string): Promise<number> {
    for (const node of this.nodes.filter(({ port }) => !this.crashed.has(port))) {
      const slot = Number(await node.ask('CLUSTER', 'KEYSLOT', key));
      const ranges = await node.ask<[number, number, [string, number]][]>('CLUSTER', 'SLOTS');
      const range = ranges.find(([first, last]) => first <= slot && slot <= last);
      if (range) return range[2][1];
    }
    throw new Error(`no node holds ${key}`);
  }

  async crashPrimaryOf(key: string): Promise<void> {
    const node = await this.primaryNodeOf(key);
    await node.crash();
    this.crashed.add(node.port);
  }

  /**
   * Returns the output of CLIENT LIST from the primary that holds the key. It contains the last command of each client.
   */
  async clientsOf(key: string): Promise<string> {
    return (await this.primaryNodeOf(key)).ask('CLIENT', 'LIST');
  }

  async remove(): Promise<void> {
    for (const { process } of this.nodes) await process.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async primaryNodeOf(key: string): Promise<OwnRedis> {
    const port = await this.primaryOf(key);
    const node = this.nodes.find((node) => node.port === port);
    if (!node) throw new Error('The cluster names an unknown node.');
    return node;
  }

  /** True once every node knows all slots and each primary has its replica. */
  private async isComplete(): Promise<boolean> {
    let followers = 0;
    for (const node of this.nodes) {
      const info = await node.ask<string>('CLUSTER', 'INFO');
      const list = await node.ask<string>('CLUSTER', 'NODES');
      const replicas = list.split('\n').filter((line) => line.includes('slave')).length;
      if (!info.includes('cluster_state:ok') || replicas !== PRIMARIES) return false;
      const replication = await node.ask<string>('INFO', 'replication');
      if (replication.includes('master_link_status:up')) followers += 1;
    }
    return followers === PRIMARIES;
  }
}

async function startNode(folder: string): Promise<OwnRedis> {
  return OwnRedis.start(folder, PASSWORD, [
    `cluster-port ${await freePort()}`,
    'cluster-enabled yes',
    'cluster-node-timeout 2000',
    'appendonly yes',
    'save ""',
    'maxmemory-policy noeviction',
    `masterauth ${PASSWORD}`,
  ]);
}

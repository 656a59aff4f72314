import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../scripts/common.mjs';
import { type Managed, startProcess, temporaryFolder } from '../../../scripts/processes/processes.mjs';
import { eventually } from './time.js';

const PASSWORD = 'of-one-test-alone';
const PRIMARIES = 3;

interface Node {
  port: number;
  process: Managed;
}

/** Three primaries with a replica each, on loopback. */
export class RedisCluster {
  private readonly crashed = new Set<number>();

  private constructor(
    private readonly folder: string,
    private readonly nodes: Node[],
  ) {}

  static async start(): Promise<RedisCluster> {
    const folder = temporaryFolder();
    const nodes = [];
    for (let n = 0; n < 2 * PRIMARIES; n += 1) nodes.push(await launch(folder));
    const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
    const cluster = new RedisCluster(folder, nodes);
    for (const node of nodes) await eventually(async () => (await cluster.ask(node, 'PING')) === 'PONG');
    const options = ['--cluster-replicas', '1', '--cluster-yes', '-a', PASSWORD, '--no-auth-warning'];
    execFileSync('redis-cli', ['--cluster', 'create', ...addresses, ...options], { stdio: 'ignore' });
    await eventually(() => cluster.isComplete());
    return cluster;
  }

  /** Returns the settings of a portal that gets the addresses of two nodes. The host of REDIS_URL does not exist. */
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
      const slot = Number(await this.ask(node, 'CLUSTER', 'KEYSLOT', key));
      const ranges = await this.ask<[number, number, [string, number]][]>(node, 'CLUSTER', 'SLOTS');
      const range = ranges.find(([first, last]) => first <= slot && slot <= last);
      if (range) return range[2][1];
    }
    throw new Error(`no node holds ${key}`);
  }

  /** Kills the primary that holds the key, like a crash of its machine. */
  async crashPrimaryOf(key: string): Promise<void> {
    const port = await this.primaryOf(key);
    const node = this.nodes.find((node) => node.port === port);
    if (!node) throw new Error('The cluster names an unknown node.');
    process.kill(node.process.pid, 'SIGKILL');
    await node.process.ended;
    this.crashed.add(port);
  }

  /** The last commands of all clients of the primary that holds the key. */
  async clientsOf(key: string): Promise<string> {
    const port = await this.primaryOf(key);
    return this.ask(
      this.nodes.find((node) => node.port === port),
      'CLIENT',
      'LIST',
    );
  }

  async remove(): Promise<void> {
    for (const { process } of this.nodes) await process.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** True once every node knows all slots and each primary has its replica. */
  private async isComplete(): Promise<boolean> {
    const states = this.nodes.map(async (node) => {
      const info = await this.ask<string>(node, 'CLUSTER', 'INFO');
      const list = await this.ask<string>(node, 'CLUSTER', 'NODES');
      const replicas = list.split('\n').filter((line) => line.includes('slave')).length;
      return info.includes('cluster_state:ok') && replicas === PRIMARIES;
    });
    const links = await Promise.all(this.nodes.map((node) => this.ask<string>(node, 'INFO', 'replication')));
    const followers = links.filter((info) => info.includes('master_link_status:up')).length;
    return (await Promise.all(states)).every(Boolean) && followers === PRIMARIES;
  }

  private async ask<T>(node: Node | undefined, command: string, ...args: string[]): Promise<T> {
    const client = new Redis({ port: node?.port, password: PASSWORD, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      return (await client.call(command, ...args)) as T;
    } finally {
      client.disconnect();
    }
  }
}

async function launch(parent: string): Promise<Node> {
  const port = await freePort();
  const folder = join(parent, String(port));
  await mkdir(folder);
  const file = join(folder, 'redis.conf');
  const lines = [
    `port ${port}`,
    `cluster-port ${await freePort()}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    'cluster-enabled yes',
    'cluster-node-timeout 2000',
    'appendonly yes',
    'save ""',
    'maxmemory-policy noeviction',
    `requirepass ${PASSWORD}`,
    `masterauth ${PASSWORD}`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  const process = await startProcess({
    name: 'Redis',
    command: 'redis-server',
    args: [file],
    logFile: join(folder, 'log'),
  });
  return { port, process };
}

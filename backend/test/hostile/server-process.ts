import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Env } from '../../src/config/env.js';
import { eventually } from '../support/time.js';

const BACKEND = join(__dirname, '../..');
/** Lets Node run the sources without a build. */
export const FROM_SOURCES = pathToFileURL(join(BACKEND, '../scripts/lib/typescript/register.mjs')).href;
const WITH_PROBE = pathToFileURL(join(__dirname, 'memory-probe.mjs')).href;

/** In bytes. */
interface Memory {
  /** By the program's own objects and buffers. */
  held: number;
  /** By the whole process. */
  rss: number;
}

/** The web process by itself, so that its memory is its own and an end of it is seen. */
export class ServerProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    /** Lines of its log. */
    readonly log: string[],
  ) {}

  static async start(env: Env): Promise<ServerProcess> {
    const port = await freePort();
    const settings = Object.entries({ ...env, HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn' });
    const child = spawn(
      process.execPath,
      ['--expose-gc', '--import', FROM_SOURCES, '--import', WITH_PROBE, join(BACKEND, 'src/main.ts')],
      {
        env: Object.fromEntries(settings.map(([name, value]) => [name, String(value ?? '')])),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    const log: string[] = [];
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk) => log.push(...String(chunk).split('\n').filter(Boolean)));
    }
    const server = new ServerProcess(`http://127.0.0.1:${port}`, child, log);
    await eventually(() => server.isReady(), 60_000);
    return server;
  }

  /** Whether it still runs, as the one that was started. */
  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async memory(): Promise<Memory> {
    const told = once(this.child, 'message');
    this.child.send('memory');
    const [memory] = await told;
    return memory as Memory;
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  private async isReady(): Promise<boolean> {
    if (!this.isAlive) throw new Error(`The server has ended:\n${this.log.join('\n')}`);
    try {
      return (await fetch(`${this.url}/api/health/ready`)).ok;
    } catch {
      return false;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

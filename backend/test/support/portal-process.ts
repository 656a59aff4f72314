import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Env } from '../../src/config/env.js';
import { eventually } from './time.js';

const BACKEND = join(__dirname, '../..');
/** Runs the sources as they stand, without a build. */
const LOADER = pathToFileURL(join(BACKEND, '../scripts/lib/typescript/register.mjs')).href;
/** The process's clock may go wrong. */
const CLOCK = pathToFileURL(join(BACKEND, 'test/faults/shifted-clock.mjs')).href;
const READY_WITHIN_MS = 60_000;

/** A process of the portal that a test may end as roughly as it likes. */
export class PortalProcess {
  private constructor(
    private readonly child: ChildProcess,
    /** Of a web process. */
    readonly url: string,
  ) {}

  static async worker(env: Env, clockShiftMs?: number): Promise<PortalProcess> {
    const child = start('worker.ts', env, clockShiftMs);
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
    });
    await ready(child, async () => output.includes('worker ready'));
    return new PortalProcess(child, '');
  }

  static async web(env: Env, clockShiftMs?: number): Promise<PortalProcess> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = start('main.ts', { ...env, PORT: port, HOST: '127.0.0.1' }, clockShiftMs);
    child.stdout?.resume();
    await ready(
      child,
      async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok === true,
    );
    return new PortalProcess(child, url);
  }

  /** Runs the migrations, as each deployment does before its processes; resolves with the exit code. */
  static async migrate(env: Env): Promise<number | null> {
    const child = start('bin/migrate.ts', env);
    child.stdout?.resume();
    await once(child, 'exit');
    return child.exitCode;
  }

  /** Stands still until `resume`, as on a machine that hangs. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  /** Resolves when the process is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (isGone(this.child)) return;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    await gone;
  }

  /** Null while it runs, and when a signal ended it. */
  get exitCode(): number | null {
    return this.child.exitCode;
  }

  get isAlive(): boolean {
    return !isGone(this.child);
  }

  /** Resident memory in megabytes. */
  get megabytes(): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.child.pid)]).toString()) / 1024;
  }
}

function start(file: 'worker.ts' | 'main.ts' | 'bin/migrate.ts', env: Env, clockShiftMs = 0): ChildProcess {
  const settings = Object.entries({ ...env, LOG_LEVEL: 'info' }).filter(([, value]) => value !== undefined);
  return spawn(process.execPath, ['--import', LOADER, '--import', CLOCK, join(BACKEND, 'src', file)], {
    env: {
      PATH: process.env.PATH,
      CLOCK_SHIFT_MS: String(clockShiftMs),
      ...Object.fromEntries(settings.map(([name, value]) => [name, `${value}`])),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function ready(child: ChildProcess, isSo: () => Promise<boolean>): Promise<void> {
  await eventually(async () => {
    if (isGone(child)) throw new Error('the process ended before it was ready');
    return isSo();
  }, READY_WITHIN_MS);
}

function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

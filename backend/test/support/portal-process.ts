import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../scripts/common.mjs';
import type { Env } from '../../src/config/env.js';
import { keepLog } from './run-log.js';
import { eventually } from './time.js';

const BACKEND = join(__dirname, '../..');
const preload = (file: string) => ['--import', pathToFileURL(join(BACKEND, file)).href];
const WITH_CLOCK = preload('test/faults/shifted-clock.mjs');
const WITH_PROBE = ['--expose-gc', ...preload('test/support/process-probe.mjs')];
const READY_WITHIN_MS = 150_000;

interface Options {
  /** Shifts the clock of the process by this many milliseconds. */
  clockShiftMs?: number;
  /** Enables `memory()` and `packages()`. */
  probed?: boolean;
}

/** Memory of a process in bytes. */
interface Memory {
  /** Objects and buffers of the program. */
  held: number;
  /** Resident memory of the whole process. */
  rss: number;
}

/** A process of the portal that a test can stop, freeze or kill. */
export class PortalProcess {
  private constructor(
    private readonly child: ChildProcess,
    /** The lines of its log and output. */
    readonly log: readonly string[],
    /** The URL of a web process. */
    readonly url: string,
  ) {}

  static async worker(env: Env, options?: Options): Promise<PortalProcess> {
    const { child, log } = start('worker.js', env, options);
    await ready(child, log, async () => log.some((line) => line.includes('worker ready')));
    return new PortalProcess(child, log, '');
  }

  static async web(env: Env, options?: Options): Promise<PortalProcess> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { child, log } = start('main.js', { ...env, PORT: port, HOST: '127.0.0.1' }, options);
    const isReady = async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok === true;
    await ready(child, log, isReady);
    return new PortalProcess(child, log, url);
  }

  /** Runs the migrations, like a deployment before it starts the processes. Returns the exit code. */
  static async migrate(env: Env): Promise<number | null> {
    const { child } = start('bin/migrate.js', env);
    await once(child, 'close');
    return child.exitCode;
  }

  /** Freezes the process until `resume`, like a hanging machine. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  /** Sends the signal. Resolves when the process has ended and its output is read. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (isGone(this.child)) return;
    const gone = once(this.child, 'close');
    this.child.kill(signal);
    await gone;
  }

  /** The exit code. Null while the process runs, and also null if a signal ended the process. */
  get exitCode(): number | null {
    return this.child.exitCode;
  }

  get isAlive(): boolean {
    return !isGone(this.child);
  }

  /** Returns the memory after a garbage collection. The process must be started with `probed`. */
  memory(): Promise<Memory> {
    return this.ask('memory');
  }

  /** Returns the CommonJS packages that the process has loaded. The process must be started with `probed`. */
  packages(): Promise<string[]> {
    return this.ask('packages');
  }

  private async ask<T>(question: string): Promise<T> {
    const told = once(this.child, 'message');
    this.child.send(question);
    const [answer] = await told;
    return answer as T;
  }

  /**
   * Resident memory in megabytes. Tests read it many times per second. So read `/proc` if it exists, because starting
   * `ps` is slower.
   */
  get megabytes(): number {
    const { pid } = this.child;
    const kilobytes = existsSync('/proc/self/status')
      ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString();
    return Number(kilobytes) / 1024;
  }
}

function start(
  file: 'worker.js' | 'main.js' | 'bin/migrate.js',
  env: Env,
  { clockShiftMs = 0, probed = false }: Options = {},
): { child: ChildProcess; log: string[] } {
  const settings = Object.entries({ ...env, LOG_LEVEL: 'debug' }).filter(([, value]) => value !== undefined);
  const preloads = [...WITH_CLOCK, ...(probed ? WITH_PROBE : [])];
  const child = spawn(process.execPath, [...preloads, join(BACKEND, 'dist', file)], {
    env: {
      PATH: process.env.PATH,
      CLOCK_SHIFT_MS: String(clockShiftMs),
      ...Object.fromEntries(settings.map(([name, value]) => [name, `${value}`])),
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(probed ? ['ipc' as const] : [])],
  });
  const log: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue;
    createInterface(output).on('line', (line) => {
      log.push(line);
      keepLog('process', `${line}\n`);
    });
  }
  return { child, log };
}

async function ready(child: ChildProcess, log: string[], isSo: () => Promise<boolean>): Promise<void> {
  await eventually(async () => {
    if (isGone(child)) throw new Error(`the process ended before it was ready:\n${log.join('\n')}`);
    return isSo();
  }, READY_WITHIN_MS);
}

function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

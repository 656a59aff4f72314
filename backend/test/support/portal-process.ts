import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Env } from '../../src/config/env.js';
import { eventually } from './time.js';

const BACKEND = join(__dirname, '../..');
/** Runs the sources as they stand, without a build. */
const LOADER = pathToFileURL(join(BACKEND, '../scripts/lib/typescript/register.mjs')).href;

/** A process of the portal that a test may end as roughly as it likes. */
export class PortalProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Ready once it logs `until`. */
  static async start(file: 'worker.ts' | 'main.ts', env: Env, until: string): Promise<PortalProcess> {
    const settings = Object.entries({ ...env, LOG_LEVEL: 'info' }).filter(([, value]) => value !== undefined);
    const child = spawn(process.execPath, ['--import', LOADER, join(BACKEND, 'src', file)], {
      env: {
        PATH: process.env.PATH,
        ...Object.fromEntries(settings.map(([name, value]) => [name, `${value}`])),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`the process ended early: ${output}`);
      return output.includes(until);
    }, 60_000);
    return new PortalProcess(child);
  }

  static worker(env: Env): Promise<PortalProcess> {
    return PortalProcess.start('worker.ts', env, 'worker ready');
  }

  /** Resolves when the process is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    await gone;
  }

  /** Resident memory in megabytes. */
  get megabytes(): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.child.pid)]).toString()) / 1024;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const BACKEND = join(__dirname, '../..');

export interface CommandResult {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a command of the portal and waits for its end. `env` contains its settings. */
export async function runCommand(name: string, args: string[], env: object): Promise<CommandResult> {
  const child = startCommand(name, args, env);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}

/** Starts a command without waiting for its end, so that a test can end it early. */
export function startCommand(name: string, args: string[], env: object) {
  const settings = Object.entries(env).filter(([, value]) => value !== undefined);
  return spawn(process.execPath, [join(BACKEND, 'dist/bin', `${name}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(settings.map(([setting, value]) => [setting, `${value}`])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

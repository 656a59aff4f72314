import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const BACKEND = join(__dirname, '../..');
/** Runs the sources as they stand, without a build. */
const LOADER = pathToFileURL(join(BACKEND, '../scripts/lib/typescript/register.mjs')).href;

export interface CommandResult {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs one of the portal's commands to its end; `env` holds its settings. */
export async function runCommand(name: string, args: string[], env: object): Promise<CommandResult> {
  const child = startCommand(name, args, env);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}

/** Starts one of them, for a test that ends it before it is done. */
export function startCommand(name: string, args: string[], env: object) {
  const settings = Object.entries(env).filter(([, value]) => value !== undefined);
  const program = join(BACKEND, 'src/bin', `${name}.ts`);
  return spawn(process.execPath, ['--import', LOADER, program, ...args], {
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(settings.map(([setting, value]) => [setting, `${value}`])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

import { npm } from './npm.mjs';
import { Refusal, say, since } from './output.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { alone } from './setup-lock.mjs';
import { contentHash, isFresh, remember } from './staleness.mjs';

const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/** @type {Record<'backend' | 'frontend', {title: string, sources: string[]}>} */
const WORKSPACES = {
  backend: {
    title: 'server',
    sources: ['src', 'package.json', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'],
  },
  frontend: {
    title: 'page',
    sources: [
      'src',
      'public',
      'pictures',
      'build',
      'index.html',
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
    ],
  },
};

/** @typedef {keyof typeof WORKSPACES} Workspace */

/** @param {Workspace} workspace */
const sourceHash = (workspace) =>
  contentHash([...SHARED, ...WORKSPACES[workspace].sources.map((path) => `${workspace}/${path}`)]);

/** @param {Workspace} workspace */
const stamp = (workspace) => inRoot(`${workspace}/dist/.sources`);

/** @param {Workspace} workspace */
const isBuilt = (workspace) => isFresh(stamp(workspace), sourceHash(workspace));

/** @param {Workspace} workspace */
async function build(workspace) {
  const startedAt = Date.now();
  const { title } = WORKSPACES[workspace];
  // Taken before the build: a source saved while it runs makes the result stale again.
  const hash = sourceHash(workspace);
  const { command, args } = npm();
  const { code, lastLines } = await runQuietly(command, [...args, 'run', 'build', '-w', workspace], {
    cwd: inRoot(''),
    // A page built for development would be slow, and large.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Refusal(`The ${title} could not be built.`, lastLines);
  remember(stamp(workspace), hash);
  say(`Built the ${title} (${since(startedAt)}).`);
}

/**
 * Builds what its sources have changed since.
 *
 * @param {Workspace[]} [workspaces]
 */
export async function ensureBuilt(workspaces = ['backend', 'frontend']) {
  if (workspaces.every(isBuilt)) return;
  await alone(async () => {
    const stale = workspaces.filter((workspace) => !isBuilt(workspace));
    if (stale.length > 0)
      say(`Building the ${stale.map((name) => WORKSPACES[name].title).join(' and the ')}.`);
    const results = await Promise.allSettled(stale.map(build));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elapsedSince, inRoot, packageFile, reportError, say, UserError } from '../common.mjs';
import { runInView } from '../processes/processes.mjs';
import { ensureBuilt } from '../setup/install.mjs';
import { haveLogged, testLogs } from './logs.mjs';
import { browserPath, startTestPortal, startTestServices } from './services.mjs';
import {
  detailed,
  failedFiles,
  jestTotals,
  plain,
  playwrightTotals,
  readReport,
  retriedTotals,
  sum,
  totalsOf,
} from './totals.mjs';

/** @typedef {import('./totals.mjs').Totals} Totals */
/** @typedef {import('./services.mjs').TestServices} TestServices */
/**
 * @typedef {(services: TestServices, args: string[], logFile?: string) => Promise<Totals>} Part runs one part of the
 *   tests; without a log file the output goes to the terminal
 */

const environment = { ...process.env, NODE_ENV: 'test' };

/** @type {Part} */
async function scripts({ folder }, args, logFile) {
  const report = join(folder, 'scripts.json');
  const tests = readdirSync(inRoot('scripts/tests')).filter((name) => name.endsWith('.test.mjs'));
  const options = [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[`--test-reporter=${inRoot('scripts/tests/totals.mjs')}`, `--test-reporter-destination=${report}`],
  ];
  const files = tests.map((name) => inRoot(`scripts/tests/${name}`));
  const code = await runInView({
    command: process.execPath,
    args: ['--test', ...options, ...args, ...files],
    env: environment,
    logFile,
  });
  return totalsOf(report, (/** @type {Totals} */ totals) => totals, code);
}

/** Maximum number of failed files that get a second try. If more files fail, a second try would not help. */
const MAX_RETRIED_FILES = 3;

/**
 * The maximum size of a semi-space for young objects, in MB. With Node's default of 16, the Jest tests of the front end
 * need a tenth more CPU time.
 */
const YOUNG_OBJECTS = '--max-semi-space-size=32';

/** @param {string} workspace @returns {Part} */
const jest = (workspace) => async (services, args, logFile) => {
  const run = async (/** @type {string} */ name, /** @type {string[]} */ options) => {
    const report = join(services.folder, `${name}.json`);
    const code = await runInView({
      command: process.execPath,
      args: [
        YOUNG_OBJECTS,
        packageFile(workspace, 'jest', 'bin/jest.js'),
        ...['--json', `--outputFile=${report}`, ...options],
      ],
      cwd: inRoot(workspace),
      logFile,
      env: { ...environment, ...services.environment },
    });
    return { report, code };
  };
  const { report, code } = await run(workspace, args);
  const failed = failedFiles(report);
  // Tests sometimes fail only because the machine is busy. So CI runs the failed files once more, as Playwright does
  // for the browser tests. The totals show how many tests passed only on the retry.
  if (!process.env.CI || failed.length === 0 || failed.length > MAX_RETRIED_FILES)
    return totalsOf(report, jestTotals, code);
  const again = await run(`${workspace}-again`, ['--runTestsByPath', ...failed]);
  return totalsOf(again.report, (second) => retriedTotals(readReport(report), second), again.code);
};

/** @type {Part} */
async function e2e(services, args) {
  const portal = await startTestPortal(services);
  const report = join(services.folder, 'e2e.json');
  const code = await runInView({
    command: process.execPath,
    args: [packageFile('frontend', '@playwright/test', 'cli.js'), 'test', '--reporter=list,json', ...args],
    cwd: inRoot('frontend'),
    env: {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_BASE_URL: portal.url,
      E2E_MAILBOX_URL: services.mailboxUrl,
      E2E_DATABASE_URL: portal.databaseUrl,
      CHROMIUM_PATH: await browserPath(),
    },
  });
  await portal.stop();
  return totalsOf(report, playwrightTotals, code);
}

/**
 * Checks as one test that the logs of the earlier parts contain no personal data and no secrets.
 *
 * @param {TestServices} services
 * @param {string[]} parts
 * @param {string[]} args if given, only some tests ran, so the logs may be empty
 * @returns {Promise<Totals>}
 */
export async function logs(services, parts, args) {
  try {
    await testLogs(services.logs, args.length > 0 ? [] : parts);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (problem) {
    reportError(problem);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @type {Record<string, Part>} */
export const PARTS = { scripts, backend: jest('backend'), frontend: jest('frontend'), e2e };

/** These parts run at the same time as the backend's tests, which often wait for other processes. */
const BESIDE_BACKEND = ['scripts', 'frontend'];

/**
 * @param {string} part
 * @param {() => Promise<Totals>} run
 * @param {Map<string, Totals>} results
 */
async function showPart(part, run, results) {
  say(`\n${part}`);
  results.set(part, await run());
}

/** Runs all parts. @param {TestServices} services @param {Map<string, Totals>} results */
async function runAll(services, results) {
  const logOf = (/** @type {string} */ part) => join(services.folder, `part-${part}.log`);
  const beside = (async () => {
    /** @type {Map<string, Totals>} */
    const totals = new Map();
    for (const part of BESIDE_BACKEND) {
      totals.set(part, (await PARTS[part]?.(services, [], logOf(part))) ?? sum([]));
    }
    return totals;
  })();
  // Avoid an unhandled rejection here. `await beside` below throws the error, after the backend's tests.
  beside.catch(() => undefined);
  await showPart('backend', async () => (await PARTS.backend?.(services, [])) ?? sum([]), results);
  const totals = await beside;
  for (const part of BESIDE_BACKEND) {
    say(`\n${part}`);
    if (existsSync(logOf(part))) process.stdout.write(readFileSync(logOf(part), 'utf8'));
    results.set(part, totals.get(part) ?? sum([]));
  }
  await showPart('e2e', () => e2e(services, []), results);
}

/** Builds the workspaces that a part needs. @param {string | undefined} part all parts if undefined */
function ensurePartBuilt(part) {
  if (part === 'backend') return ensureBuilt(['backend']);
  return part === 'frontend' ? undefined : ensureBuilt();
}

/**
 * Runs one part of the tests, or all of them.
 *
 * @param {string[]} argv the part and arguments for its test runner
 * @returns {Promise<number>} the exit code
 */
export async function runTests([wanted, ...args]) {
  const startedAt = Date.now();
  const part = wanted && PARTS[wanted];
  if (wanted && !part) {
    throw new UserError(`There is no part "${wanted}"; the parts are ${Object.keys(PARTS).join(', ')}.`);
  }
  await ensurePartBuilt(wanted);
  const services = await startTestServices();
  /** @type {Map<string, Totals>} */
  const results = new Map();
  try {
    if (wanted && part) await showPart(wanted, () => part(services, args), results);
    else await runAll(services, results);
    const ran = [...results.keys()];
    if (haveLogged(ran)) await showPart('logs', () => logs(services, ran, args), results);
  } finally {
    await services.stop();
  }
  const total = sum([...results.values()]);
  say();
  for (const [name, totals] of results) say(`${name.padEnd(10)}${detailed(totals)}`);
  say(`\nDone in ${elapsedSince(startedAt)}.\n${plain(total)}`);
  return total.failed === 0 ? 0 : 1;
}

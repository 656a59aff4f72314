import { join } from 'node:path';
import { describeFinding, searchLogs } from './log-search.mjs';
import { Refusal, say } from './output.mjs';

/** The parts of the tests in which a portal runs, and how the names of its processes' logs begin. */
const SPEAKERS = new Map([
  ['backend', ['web-', 'worker-', 'process-']],
  ['e2e', ['web.', 'worker.']],
]);
const SHOWN = 20;

/** @param {import('./test-services.mjs').TestServices} services */
export const logFolder = ({ folder }) => join(folder, 'logs');

/** @param {string[]} parts */
export const haveLogged = (parts) => parts.some((part) => SPEAKERS.has(part));

/** Says what was searched; throws when there is something personal or secret. @param {string} folder */
export async function ensureCleanLogs(folder) {
  const { lines, findings } = await searchLogs(folder);
  const count = [...lines.values()].reduce((sum, some) => sum + some, 0);
  say(`${count} lines in ${lines.size} logs of the portal were searched for what is personal or secret.`);
  if (findings.length > 0) {
    throw new Refusal(
      `The logs hold what no log may hold. Places: ${findings.length}.`,
      findings.slice(0, SHOWN).map(describeFinding),
    );
  }
  return lines;
}

/**
 * One test over all that these parts made the portal log.
 *
 * @param {string} folder
 * @param {string[]} parts that ran whole, so that each process must have said something
 */
export async function testLogs(folder, parts) {
  const lines = await ensureCleanLogs(folder);
  const heard = [...lines].filter(([, count]) => count > 0).map(([file]) => file);
  const silent = parts
    .flatMap((part) => SPEAKERS.get(part) ?? [])
    .filter((name) => !heard.some((file) => file.startsWith(name)));
  if (silent.length > 0)
    throw new Refusal(`Nothing was logged to ${silent.map((name) => `${name}*`).join(', ')}.`);
}

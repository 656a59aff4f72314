import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Refusal } from './output.mjs';
import { inRoot } from './paths.mjs';

/** Of the web process, where no other is set. */
export const USUAL_PORT = 3000;

/** @typedef {Record<string, string>} Settings by the names of their environment variables; an empty one is absent */

/** @param {NodeJS.ProcessEnv | NodeJS.Dict<string>} source @returns {Settings} */
function filled(source) {
  /** @type {Settings} */
  const settings = {};
  for (const [name, value] of Object.entries(source)) if (value) settings[name] = value;
  return settings;
}

/** @returns {Settings} the environment's, and for what it does not name, those of the file `.env` */
export function readSettings() {
  const file = inRoot('.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...filled(fromFile), ...filled(process.env) };
}

/** @param {number} metricsPort of the web process; 0 for any free one @returns {number} the worker's, on the same machine */
const workerMetricsPort = (metricsPort) => (metricsPort > 0 ? metricsPort + 1 : 0);

/** @param {number} metricsPort @returns {number[]} what the two processes take */
export const metricsPorts = (metricsPort) =>
  metricsPort > 0 ? [metricsPort, workerMetricsPort(metricsPort)] : [];

/** @param {Settings} env of the web process @returns {Settings} of the worker beside it */
export function workerSettings(env) {
  if (!env.METRICS_PORT) return env;
  return { ...env, METRICS_PORT: String(workerMetricsPort(Number(env.METRICS_PORT))) };
}

/**
 * @typedef {object} Whole
 * @property {string} name
 * @property {number} fallback
 * @property {number} min
 * @property {number} max
 */

/** @param {Settings} settings @param {Whole} rule @param {string[]} problems gets a sentence when the value is bad */
function wholeNumber(settings, { name, fallback, min, max }, problems) {
  const text = settings[name];
  if (text === undefined) return fallback;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return value;
  problems.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return fallback;
}

/** @param {Settings} settings */
export function startNumbers(settings) {
  /** @type {string[]} */
  const problems = [];
  const port = { min: 1, max: 65_535 };
  const numbers = {
    port: wholeNumber(settings, { name: 'PORT', fallback: USUAL_PORT, ...port }, problems),
    mailboxPort: wholeNumber(settings, { name: 'MAILBOX_PORT', fallback: 1080, ...port }, problems),
    demoMembers: wholeNumber(
      settings,
      { name: 'DEMO_MEMBERS', fallback: 500, min: 0, max: 1_000_000 },
      problems,
    ),
    metricsPort: wholeNumber(
      settings,
      { name: 'METRICS_PORT', fallback: 0, min: 0, max: port.max - 1 },
      problems,
    ),
  };
  if (!settings.SMTP_URL && problems.length === 0 && numbers.port === numbers.mailboxPort) {
    problems.push(`PORT and MAILBOX_PORT must differ, both are ${numbers.port}.`);
  }
  const visited = settings.SMTP_URL ? [numbers.port] : [numbers.port, numbers.mailboxPort];
  const measured = metricsPorts(numbers.metricsPort);
  if (measured.some((number) => visited.includes(number))) {
    problems.push(`METRICS_PORT takes ${measured.join(' and ')}, of which another setting has one.`);
  }
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return numbers;
}

import { join, relative } from 'node:path';
import { demoSignIns } from './demo.mjs';
import { portalEnvironment, validate } from './environment.mjs';
import { say } from './output.mjs';
import { ROOT } from './paths.mjs';
import { backendCommand, startPortal } from './portal.mjs';
import { noteRunning } from './running-portal.mjs';
import { openMailbox, startServices } from './services.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * @typedef {object} Launch
 * @property {Settings} settings
 * @property {{port: number, mailboxPort: number, demoMembers: number}} numbers
 * @property {string} dataDir
 * @property {import('./secrets.mjs').Secrets} secrets
 */

/** Any address will do where a setting's form alone is looked at. */
const PLACEHOLDERS = {
  DATABASE_URL: 'postgres://localhost/portal',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost',
};

/** @param {Settings} env @param {string} dataDir @param {Settings} settings @param {number} members */
async function signIns(env, dataDir, settings, members) {
  const demo = settings.DATABASE_URL ? [] : await demoSignIns(dataDir, members, env);
  const superadmin = env.SUPERADMIN_EMAIL;
  const known = demo.some(({ email }) => email === superadmin);
  return superadmin && !known ? [...demo, { role: 'SUPERADMIN', email: superadmin }] : demo;
}

/**
 * What the person at the terminal needs to know, in one block.
 *
 * @param {{portal: string, mailbox?: string, signIns: {role: string, email: string}[], dataDir: string}} facts
 */
function closingBlock({ portal, mailbox, signIns: people, dataDir }) {
  const place = relative(ROOT, dataDir);
  const rows = [
    ['Portal', portal],
    ...(mailbox ? [['Mailbox', `${mailbox}  (every mail, with the sign-in codes)`]] : []),
    ...people.map(({ role, email }, index) => [
      index === 0 ? 'Sign in as' : '',
      `${email}  (${role.toLowerCase()})`,
    ]),
    ['Data, logs', place.startsWith('..') ? dataDir : place],
    ['Stop', 'Ctrl-C'],
  ];
  return rows.map(([name = '', value]) => `  ${name.padEnd(12)}${value}`).join('\n');
}

/**
 * Starts the servers and prepares the database.
 *
 * @param {Launch} launch
 * @returns {Promise<{env: Settings, block: string, processes: import('./processes.mjs').Managed[]}>}
 */
export async function prepare({ settings, numbers, dataDir, secrets }) {
  const place = { dataDir, secrets };
  await validate({ ...PLACEHOLDERS, ...portalEnvironment(settings, place, {}) });
  const { addresses, realRedis, processes } = await startServices({ settings, dataDir, secrets });
  noteRunning(dataDir, addresses);
  const mailbox = settings.SMTP_URL ? undefined : await openMailbox(numbers.mailboxPort, settings.HOST);
  if (!realRedis) {
    say(
      'There is no redis-server on this machine: a stand-in takes its place. It keeps nothing and serves trials only.',
    );
  }
  const env = portalEnvironment(settings, place, {
    ...addresses,
    ...(mailbox && { SMTP_URL: mailbox.smtpUrl }),
  });
  await backendCommand('migrate', [], env, 'The database could not be prepared.');
  const block = closingBlock({
    portal: env.PUBLIC_URL ?? '',
    mailbox: mailbox && `http://localhost:${numbers.mailboxPort}`,
    signIns: await signIns(env, dataDir, settings, numbers.demoMembers),
    dataDir,
  });
  return { env, block, processes };
}

/** Starts everything. @param {Launch} launch */
export async function launchPortal(launch) {
  say('Starting.');
  const { env, block, processes } = await prepare(launch);
  const portal = await startPortal(env, join(launch.dataDir, 'logs'));
  return { block, processes: [...processes, ...portal.processes] };
}

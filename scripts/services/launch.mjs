import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { elapsedSince, isLoopback, ROOT, say } from '../common.mjs';
import { supervise, treatSignalsAsSuccess } from '../processes/lifetime.mjs';
import { firstToEnd, runInView } from '../processes/processes.mjs';
import { portalEnvironment, validate } from '../setup/settings.mjs';
import { backendCommand, backendProgram, servePage, startPortal, watchBackend } from './portal.mjs';
import { withClient } from './postgres.mjs';
import { addressesForCommand, recordAddresses, startMailboxProcess, startServices } from './services.mjs';

/** @import { Launch, Settings } from '../setup/settings.mjs' */
/** @typedef {{role: string, email: string}} SignIn */

/** The two demo members that the backend's command `seed` adds first. They show whether a database has demo members. */
const DEMO_ADDRESSES = ['member@example.org', 'admin@example.org'];

/** Placeholder URLs for the validation of the settings, before the servers run. */
const PLACEHOLDERS = {
  DATABASE_URL: 'postgres://localhost/portal',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost',
};

/**
 * Adds demo members to the database that `npm start` runs, at the first start only.
 *
 * @param {string} dataDir
 * @param {number} members if 0, neither this start nor a later start adds demo members
 * @param {Settings} env
 * @returns {Promise<SignIn[]>}
 */
async function demoSignIns(dataDir, members, env) {
  const file = join(dataDir, 'demo.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  let output = '';
  if (members > 0) {
    say(`Adding ${members} demo members.`);
    // An earlier start may have been killed after it added the members and before it wrote `demo.json`. Then
    // `--if-empty` adds no members.
    const args = ['--members', String(members), '--if-empty'];
    output = await backendCommand('seed', args, env, 'The demo members could not be added.');
  }
  const lines = output.matchAll(/^([A-Z]+) (\S+@\S+)$/gm);
  const signIns = [...lines].map(([, role = '', email = '']) => ({ role, email }));
  writeFileSync(file, JSON.stringify(signIns));
  return signIns;
}

/** @param {string} databaseUrl */
const hasDemoMembers = (databaseUrl) =>
  withClient(databaseUrl, async (client) => {
    const sql = 'SELECT FROM users WHERE email = ANY($1) LIMIT 1';
    return (await client.query(sql, [DEMO_ADDRESSES])).rows.length > 0;
  });

/** @param {Launch} launch @param {Settings} env @returns {Promise<SignIn[]>} */
async function signIns({ dataDir, settings, numbers }, env) {
  const demo = settings.DATABASE_URL ? [] : await demoSignIns(dataDir, numbers.demoMembers, env);
  const superadmin = env.SUPERADMIN_EMAIL;
  const known = demo.some(({ email }) => email === superadmin);
  return superadmin && !known ? [...demo, { role: 'SUPERADMIN', email: superadmin }] : demo;
}

/** @param {{portal: string, mailbox?: string, people: SignIn[], dataDir: string}} facts shown when the portal is ready */
function summary({ portal, mailbox, people, dataDir }) {
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

/** Starts the servers that the settings do not name, and prepares the database. @param {Launch} launch */
async function prepare(launch) {
  const { settings, numbers, dataDir } = launch;
  await validate({ ...PLACEHOLDERS, ...portalEnvironment(launch, {}) });
  const { addresses, realRedis, started } = await startServices(launch);
  recordAddresses(dataDir, addresses);
  const mailbox = settings.SMTP_URL
    ? undefined
    : await startMailboxProcess(settings, { webPort: numbers.mailboxPort, logs: join(dataDir, 'logs') });
  if (!realRedis) {
    say(
      'redis-server is not installed, so a stand-in for Redis runs. It keeps its data only in memory and is for trials only.',
    );
  }
  const env = portalEnvironment(launch, { ...addresses, ...(mailbox && { SMTP_URL: mailbox.smtpUrl }) });
  await backendCommand('migrate', [], env, 'The database could not be prepared.');
  const block = summary({
    portal: env.PUBLIC_URL ?? '',
    mailbox: mailbox && `http://localhost:${numbers.mailboxPort}`,
    people: await signIns(launch, env),
    dataDir,
  });
  const host = env.HOST ?? '';
  if (!isLoopback(host) && (await hasDemoMembers(env.DATABASE_URL ?? ''))) {
    say(
      `Warning: HOST=${host} lets other machines reach a portal with demo members. Their addresses are public in the source code. For real use, start with an empty DATA_DIR and DEMO_MEMBERS=0.`,
    );
  }
  return { env, block, services: mailbox ? [...started, mailbox] : started };
}

/**
 * @param {import('../processes/lifetime.mjs').Service[]} services
 * @returns {Promise<never>} rejects when a service has ended and cannot be restarted
 */
async function superviseAll(services) {
  throw await Promise.race(services.map((service) => supervise(service)));
}

/** Runs the portal until it is stopped. @param {Launch} launch @param {number} startedAt */
export async function runPortal(launch, startedAt) {
  say('Starting.');
  const { env, block, services } = await prepare(launch);
  const portal = await startPortal(env, join(launch.dataDir, 'logs'));
  say(`Ready in ${elapsedSince(startedAt)}.\n\n${block}\n`);
  treatSignalsAsSuccess();
  return superviseAll([...services, ...portal]);
}

/** Runs the portal with a compiler and the page's development server, until it is stopped. @param {Launch} launch */
export async function runDevelopment(launch) {
  const compiler = await watchBackend();
  const { env, block, services } = await prepare(launch);
  const watched = await servePage(env, launch.numbers.port);
  say(`\n${block}\n`);
  treatSignalsAsSuccess();
  return Promise.race([superviseAll(services), firstToEnd([compiler, ...watched])]);
}

/**
 * Runs one of the backend's commands on the servers that `addressesForCommand` returns.
 *
 * @param {import('../setup/settings.mjs').Place} place
 * @param {string} name
 * @param {string[]} args
 */
export async function runCommand(place, name, args) {
  const addresses = await addressesForCommand(place);
  // Commands send no mail, but the backend requires SMTP_URL.
  const env = { SMTP_URL: 'smtp://localhost', ...portalEnvironment(place, addresses) };
  return runInView({ ...backendProgram(`bin/${name}.js`, ...args), env });
}

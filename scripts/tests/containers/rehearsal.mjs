import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { elapsedSince, freePort, inRoot, ROOT, say, UserError } from '../../common.mjs';
import { temporaryFolder } from '../../processes/processes.mjs';
import { findEngine, missingImages, run } from './engine.mjs';
import { Traffic, Visitor } from './visitor.mjs';

const READY_WITHIN_MS = 5 * 60_000;
const FIRST = '1.0.0-rehearsal';
const SECOND = '1.0.1-rehearsal';
const PROFILES = ['--profile', 'dev', '--profile', 'proxy'];

/** @typedef {import('./engine.mjs').Engine} Engine */

/** The portal of `docker-compose.yml` in a copy of the checkout, as a project of its own. */
class Deployment {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.folder = temporaryFolder();
    this.project = `portal-rehearsal-${process.pid}`;
    /** @type {Record<string, string>} */
    this.settings = {};
  }

  async prepare() {
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
    });
    for (const file of files.toString().split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      copyFileSync(inRoot(file), join(this.folder, file));
    }
    this.port = await freePort();
    const first = 20_000 + (process.pid % 1_000) * 10;
    this.settings = {
      ...{
        POSTGRES_PASSWORD: secret(),
        POSTGRES_APP_PASSWORD: secret(),
        JWT_SECRET: secret(),
        CODE_PEPPER: secret(),
      },
      ...{
        PUBLIC_URL: `https://localhost:${this.port}`,
        SMTP_URL: 'smtp://mailpit:1025',
        PORTAL_VERSION: FIRST,
      },
      ...{
        SUPERADMIN_EMAIL: 'owner@example.org',
        THROTTLE_API_REQUESTS: '1000000',
        PORT: `${first}-${first + 9}`,
      },
      ...{ PROXY_HTTPS: String(this.port), PROXY_HTTP: String(await freePort()) },
    };
    this.#writeSettings();
    const pem = join(this.folder, 'portal.pem');
    const subject = ['-subj', '/CN=localhost', '-days', '2', '-newkey', 'rsa:2048', '-nodes', '-x509'];
    execFileSync('openssl', ['req', ...subject, '-keyout', pem, '-out', `${pem}.certificate`], {
      stdio: 'ignore',
    });
    execFileSync('sh', ['-c', `cat ${pem}.certificate >> ${pem} && chmod 600 ${pem}`]);
  }

  /** @param {string} version */
  useVersion(version) {
    this.settings.PORTAL_VERSION = version;
    this.#writeSettings();
  }

  /** @param {string[]} args @returns {Promise<string>} */
  compose(...args) {
    const [command = '', ...rest] = this.engine.compose;
    return run(command, [...rest, '--project-name', this.project, ...PROFILES, ...args], {
      cwd: this.folder,
    });
  }

  /** @param {string[]} args @returns {Promise<string>} */
  container(...args) {
    return run(this.engine.name, args, { cwd: this.folder });
  }

  /** @param {string} service @returns {Promise<string[]>} */
  async idsOf(service) {
    return (await this.compose('ps', '-q', service))
      .split('\n')
      .filter((line) => /^[0-9a-f]{12,}$/.test(line));
  }

  /** Waits until each container of the service is healthy. @param {string} service @param {number} [count] */
  async healthy(service, count = 1) {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const states = [];
      for (const id of await this.idsOf(service)) {
        states.push(await this.container('inspect', '--format', '{{.State.Health.Status}}', id));
      }
      if (states.filter((state) => state === 'healthy').length >= count) return;
      if (Date.now() > deadline) {
        const log = await this.compose('logs', '--tail', '20', service);
        throw new UserError(`${service} is not healthy: ${states.join(', ')}.`, log.split('\n'));
      }
      await pause(1_000);
    }
  }

  /** Waits until a request through the proxy succeeds. @param {Visitor} visitor */
  async reachable(visitor) {
    const deadline = Date.now() + READY_WITHIN_MS;
    const isReady = () =>
      visitor.send('GET', '/api/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await isReady())) {
      if (Date.now() > deadline) throw new UserError('The proxy does not serve.');
      await pause(500);
    }
  }

  async start() {
    await this.compose('up', '--detach', '--no-build', '--scale', 'web=2');
    await this.healthy('web', 2);
    await this.healthy('worker');
  }

  /**
   * Replaces the web processes as docs/operations.md says: starts two with the image of the settings beside the old ones,
   * then stops the old ones.
   */
  async replaceWeb() {
    const old = await this.idsOf('web');
    await this.compose(
      'up',
      '--detach',
      '--no-build',
      '--no-deps',
      '--no-recreate',
      '--scale',
      'web=4',
      'web',
    );
    await this.healthy('web', 4);
    // The proxy asks for the addresses of the processes once a second.
    await pause(5_000);
    for (const id of old) {
      await this.container('stop', '--time', '30', id);
      const code = await this.container('inspect', '--format', '{{.State.ExitCode}}', id);
      if (code !== '0') throw new UserError(`A stopped web process ended with code ${code}.`);
      await this.container('rm', id);
    }
    await this.compose('up', '--detach', '--no-build', '--no-deps', 'worker', 'backup');
    await this.healthy('worker');
  }

  async remove() {
    await this.compose('down', '--volumes', '--remove-orphans');
  }

  #writeSettings() {
    const lines = Object.entries(this.settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(this.folder, '.env'), lines.join(''), { mode: 0o600 });
  }
}

const secret = () => randomBytes(32).toString('hex');

/** @param {string} name @param {() => Promise<string | undefined | void>} work whose text is shown */
async function step(name, work) {
  const startedAt = Date.now();
  const result = await work();
  say(`ok  ${name}${result ? `: ${result}` : ''} (${elapsedSince(startedAt)})`);
}

/**
 * Builds and runs `docker-compose.yml` with Docker or Podman, and tries what operators do with it: start, upgrade, roll-back,
 * backup and restoration. Uses a project and volumes of its own.
 *
 * @returns {Promise<number>} the exit code
 */
export async function rehearse() {
  const engine = await findEngine();
  if (!engine) {
    say('Not tried: neither Docker nor Podman runs here with Compose.');
    return 0;
  }
  const missing = await missingImages(engine, ROOT);
  if (missing.length > 0) {
    say(`Not tried: these images are not here and cannot be fetched: ${missing.join(', ')}.`);
    return 0;
  }
  say(`With ${engine.compose.join(' ')}.`);
  const portal = new Deployment(engine);
  await portal.prepare();
  try {
    await tryOut(portal);
  } catch (error) {
    say(await portal.compose('ps', '--all').catch(String));
    say(await portal.compose('logs', '--tail', '5').catch(String));
    throw error;
  } finally {
    await portal.remove();
  }
  return 0;
}

/** @param {Deployment} portal */
async function tryOut(portal) {
  const visitor = new Visitor(portal.port ?? 0);
  const backup = (/** @type {string[]} */ ...args) =>
    portal.compose('run', '--rm', '--no-deps', '-T', 'backup', 'node', 'backend/dist/bin/backup.js', ...args);

  await step('build the image twice, as two versions', async () => {
    await portal.container('build', '--network', 'host', '--tag', `alumni-portal:${FIRST}`, '.');
    await portal.container('build', '--network', 'host', '--tag', `alumni-portal:${SECOND}`, '.');
    const bytes = await portal.container(
      'image',
      'inspect',
      '--format',
      '{{.Size}}',
      `alumni-portal:${FIRST}`,
    );
    return `${Math.round(Number(bytes) / 1e6)} MB`;
  });
  await step('start: migrate once, two web processes and a worker are healthy', async () => {
    await portal.start();
    await portal.reachable(visitor);
    const log = await portal.compose('logs', 'migrate');
    if (!/Done: [1-9]\d* new migrations/.test(log))
      throw new UserError('migrate did not migrate.', log.split('\n'));
  });
  await step('register with a code from a mail, and add a photo', async () => {
    await visitor.register('asha@example.org');
    await visitor.addPhoto();
    await visitor.findsEverything();
  });
  await step('the role of web cannot change the audit log or the schema', () => refusesChanges(portal));
  await step('down and up without loss', async () => {
    await portal.compose('down');
    await portal.start();
    await portal.reachable(visitor);
    await visitor.findsEverything();
  });
  await step('upgrade under traffic', () => upgrade(portal, visitor, SECOND));
  await step('roll back to the image before under traffic', () => upgrade(portal, visitor, FIRST));
  await step('backup, loss of all volumes, restoration', async () => {
    const folder = join(portal.folder, 'backups');
    execFileSync('install', ['-d', '-m', '777', folder]);
    const withFolder = (/** @type {string[]} */ ...command) =>
      portal.compose(
        ...[
          'run',
          '--rm',
          '--no-deps',
          '-T',
          '--volume',
          `${folder}:/kept`,
          '-e',
          'BACKUP_DIR=/kept',
          'backup',
        ],
        ...command,
      );
    await withFolder('node', 'backend/dist/bin/backup.js', 'keep');
    await portal.compose('down', '--volumes');
    await portal.compose('up', '--detach', '--no-build', 'postgres');
    await portal.healthy('postgres');
    const restore =
      'node backend/dist/bin/backup.js fetch newest /kept/portal && node backend/dist/bin/backup.js restore /kept/portal';
    await withFolder('sh', '-c', restore);
    await portal.start();
    await portal.reachable(visitor);
    await visitor.findsEverything();
  });
  await step('the kept backups have a list', async () => {
    await backup('keep');
    const names = (await backup('list')).split('\n').filter((line) => line.includes('portal-'));
    return `${names.length} in the volume`;
  });
  await step('stop: every process ends with code 0', async () => {
    const ids = [
      ...(await portal.idsOf('web')),
      ...(await portal.idsOf('worker')),
      ...(await portal.idsOf('backup')),
      ...(await portal.idsOf('postgres')),
    ];
    await portal.compose('stop');
    for (const id of ids) {
      const code = await portal.container('inspect', '--format', '{{.State.ExitCode}}', id);
      if (code !== '0') throw new UserError(`A container ended with code ${code}.`);
    }
  });
}

/** @param {Deployment} portal @param {Visitor} visitor @param {string} version */
async function upgrade(portal, visitor, version) {
  const traffic = new Traffic(visitor);
  portal.useVersion(version);
  try {
    await portal.compose('run', '--rm', '--no-deps', '-T', 'migrate');
    await portal.replaceWeb();
  } finally {
    // Also after a failure: the clients would keep this process running.
    traffic.isOn = false;
  }
  const sent = await traffic.stop();
  const image = await portal.container(
    'inspect',
    '--format',
    '{{.Config.Image}}',
    (await portal.idsOf('web'))[0] ?? '',
  );
  if (!image.endsWith(version)) throw new UserError(`The web process runs ${image}.`);
  return `${sent} requests, none failed`;
}

/** @param {Deployment} portal */
async function refusesChanges(portal) {
  const psql = [
    'exec',
    '-T',
    'postgres',
    'psql',
    '--username=portal_app',
    '--dbname=portal',
    '--quiet',
    '-c',
  ];
  for (const statement of [
    'DELETE FROM audit_entries',
    'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
    'DROP TABLE users',
  ]) {
    const refused = await portal.compose(...psql, statement).then(
      () => false,
      (error) => /permission denied|must be owner/.test(error.details?.join('\n')),
    );
    if (!refused) throw new UserError(`The role of web may run: ${statement}`);
  }
}

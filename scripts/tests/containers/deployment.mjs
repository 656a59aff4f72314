import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { becomesTrue, freePort, inRoot, ROOT, randomSecret, UserError } from '../../common.mjs';
import { runOrFail, runQuietly, temporaryFolder } from '../../processes/processes.mjs';

const READY_WITHIN_MS = 5 * 60_000;
const PROFILES = ['--profile', 'dev', '--profile', 'proxy'];

/** @typedef {{name: string, compose: string[]}} Engine `name` runs containers, `compose` runs services */

/** The commands that can run a Compose file, in the order of preference. @type {Engine[]} */
const ENGINES = [
  { name: 'docker', compose: ['docker', 'compose'] },
  { name: 'docker', compose: ['docker-compose'] },
  { name: 'podman', compose: ['podman', 'compose'] },
  { name: 'podman', compose: ['podman-compose'] },
];

/** @param {string[]} command */
async function works([command = '', ...args]) {
  return (await runQuietly({ command, args })).code === 0;
}

/** @returns the engine of this machine, if it runs and has Compose */
export async function findEngine() {
  for (const engine of ENGINES) {
    if ((await works([engine.name, 'info'])) && (await works([...engine.compose, 'version']))) return engine;
  }
  return undefined;
}

/**
 * @param {string} composeFile
 * @param {string} dockerfile
 * @returns the base image of the portal and the images of the other services
 */
export function neededImages(composeFile, dockerfile) {
  const ofServices = [...composeFile.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1] ?? '';
  return [base, ...ofServices.filter((image) => !image.startsWith('alumni-portal:'))];
}

/** @param {Engine} engine @returns the images that this machine does not have and cannot fetch */
export async function missingImages({ name }) {
  const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
  const missing = [];
  for (const image of neededImages(read('docker-compose.yml'), read('Dockerfile'))) {
    const isThere = (await works([name, 'image', 'inspect', image])) || (await works([name, 'pull', image]));
    if (!isThere) missing.push(image);
  }
  return missing;
}

/** Runs `docker-compose.yml` in a copy of the checkout, as a Compose project of its own. */
export class Deployment {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.folder = temporaryFolder();
    this.project = `portal-rehearsal-${process.pid}`;
    /** @type {Record<string, string>} */
    this.settings = {};
  }

  /** @param {string} version */
  async prepare(version) {
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
        POSTGRES_PASSWORD: randomSecret(),
        POSTGRES_APP_PASSWORD: randomSecret(),
        JWT_SECRET: randomSecret(),
        CODE_PEPPER: randomSecret(),
      },
      ...{
        PUBLIC_URL: `https://localhost:${this.port}`,
        SMTP_URL: 'smtp://mailpit:1025',
        PORTAL_VERSION: version,
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

  /** @param {string[]} args */
  compose(...args) {
    return this.#run(...this.engine.compose, '--project-name', this.project, ...PROFILES, ...args);
  }

  /** @param {string[]} args */
  container(...args) {
    return this.#run(this.engine.name, ...args);
  }

  /** @param {string[]} command @returns its output */
  async #run(...command) {
    const [program = '', ...args] = command;
    const failure = `"${command.join(' ')}" failed.`;
    return (await runOrFail(failure, { command: program, args, cwd: this.folder })).trim();
  }

  /** @param {string} service */
  async idsOf(service) {
    return (await this.compose('ps', '-q', service))
      .split('\n')
      .filter((line) => /^[0-9a-f]{12,}$/.test(line));
  }

  /** Waits until `count` containers of the service are healthy. @param {string} service @param {number} [count] */
  async healthy(service, count = 1) {
    /** @type {string[]} */
    let states = [];
    const isHealthy = async () => {
      states = [];
      for (const id of await this.idsOf(service)) {
        states.push(await this.container('inspect', '--format', '{{.State.Health.Status}}', id));
      }
      return states.filter((state) => state === 'healthy').length >= count;
    };
    if (await becomesTrue(isHealthy, READY_WITHIN_MS, 1000)) return;
    const log = await this.compose('logs', '--tail', '20', service);
    throw new UserError(`${service} is not healthy: ${states.join(', ')}.`, log.split('\n'));
  }

  async start() {
    await this.compose('up', '--detach', '--no-build', '--scale', 'web=2');
    await this.healthy('web', 2);
    await this.healthy('worker');
  }

  /**
   * Replaces the web processes as docs/operations.md says: starts two new processes with the image that the settings
   * name, and then stops the old processes. Then replaces the worker and the backup process.
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
    // The proxy resolves the addresses of the web processes once a second, so wait until it knows the new ones.
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

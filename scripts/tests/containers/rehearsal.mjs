import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { elapsedSince, say, UserError } from '../../common.mjs';
import { Deployment, findEngine, missingImages } from './deployment.mjs';
import { Traffic, Visitor } from './visitor.mjs';

const FIRST = '1.0.0-rehearsal';
const SECOND = '1.0.1-rehearsal';

/** @param {string} name @param {() => Promise<string | undefined | void>} work its result is shown */
async function step(name, work) {
  const startedAt = Date.now();
  const result = await work();
  say(`ok  ${name}${result ? `: ${result}` : ''} (${elapsedSince(startedAt)})`);
}

/**
 * Builds and runs `docker-compose.yml` with Docker or Podman. Tries what operators do with it: start, upgrade,
 * roll-back, backup and restoration. Uses its own Compose project and volumes.
 */
export async function rehearse() {
  const engine = await findEngine();
  if (!engine) {
    say('Neither Docker nor Podman runs here with Compose: LEFT OUT, the containers were not checked.');
    return 0;
  }
  const missing = await missingImages(engine);
  if (missing.length > 0) {
    say(`These images cannot be fetched: ${missing.join(', ')}. LEFT OUT, the containers were not checked.`);
    return 0;
  }
  say(`The containers run with ${engine.compose.join(' ')}.`);
  const portal = new Deployment(engine);
  await portal.prepare(FIRST);
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
    await visitor.waitForPortal();
    const log = await portal.compose('logs', 'migrate');
    if (!/Applied [1-9]\d* new migrations/.test(log))
      throw new UserError('The migrate container applied no migrations.', log.split('\n'));
  });
  await step('register with a code from a mail, and add a photo', async () => {
    await visitor.register('asha@example.org');
    await visitor.addPhoto();
    await visitor.findsEverything();
  });
  await step('the role of web cannot change the audit log or the schema', () => refusesChanges(portal));
  await step('Compose down and up lose no data', async () => {
    await portal.compose('down');
    await portal.start();
    await visitor.waitForPortal();
    await visitor.findsEverything();
  });
  await step('upgrade under traffic', () => upgrade(portal, visitor, SECOND));
  await step('roll back to the previous image under traffic', () => upgrade(portal, visitor, FIRST));
  await step('back up, remove all volumes, restore without loss', async () => {
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
    await visitor.waitForPortal();
    await visitor.findsEverything();
  });
  await step('list the kept backups', async () => {
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
    // Stop the clients even after a failure. Otherwise they would send requests until this process ends.
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

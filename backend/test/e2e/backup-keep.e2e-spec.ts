import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { packFolder } from '../../src/infra/backup/keep/archive.js';
import { newIdentityFile } from '../../src/infra/backup/keep/encryption.js';
import {
  fetchBackup,
  keepBackup,
  keptBackups,
  NEWEST_BACKUP,
} from '../../src/infra/backup/keep/keep-backup.js';
import { keepSettings } from '../../src/infra/backup/keep/keep-settings.js';
import { keepOnSchedule } from '../../src/infra/backup/keep/schedule.js';
import { verifyBackup } from '../../src/infra/backup/keep/verify-backup.js';
import { restoreBackup } from '../../src/infra/backup/restore-backup.js';
import { saveBackup } from '../../src/infra/backup/save-backup.js';
import { InternalServerService } from '../../src/infra/metrics/internal-server.service.js';
import { portalData } from '../../src/portal-data.query.js';
import { contentOf, emptyPlace, filesIn, migratedPlace, withClient } from '../support/backups.js';
import { runCommand, startCommand } from '../support/command.js';
import { addMember } from '../support/members.js';
import { uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { startS3 } from '../support/s3-server.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const EMAIL = 'never-in-the-clear@example.org';

describe('A backup in a folder or bucket', () => {
  let portal: TestPortal;
  let folder: string;
  let keyFile: string;
  let recipient: string;
  let content: Record<string, string>;
  let files: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-'));
    portal = await startTestPortal({ worker: false, env: { METRICS_PORT: 0 } });
    const member = await addMember(portal, { email: EMAIL });
    await uploadPhoto(portal, member.token, await picture().jpeg().toBuffer());
    const { output } = await runCommand('backup', ['key'], portal.env);
    keyFile = join(folder, 'backup.key');
    await writeFile(keyFile, output);
    recipient = /^# BACKUP_RECIPIENTS=(age1\w+)$/m.exec(output)?.[1] ?? '';
    content = await contentOf(portal.env);
    files = await filesIn(portal.env.STORAGE_DIR);
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });

  const metrics = async () => {
    const port = portal.app.get(InternalServerService).port;
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  };

  it('is missing at first, so the metric of its age is infinite until the first backup is made', async () => {
    expect(await metrics()).toContain('\nportal_backup_age_seconds +Inf');
    expect(await metrics()).toContain('\nportal_backup_verified_age_seconds +Inf');
  });

  it('restores the portal from an encrypted archive in a bucket', async () => {
    const s3 = await startS3();
    const place = await emptyPlace(portal.env);
    const env = {
      ...portal.env,
      ...{ BACKUP_S3_BUCKET: 'portal', BACKUP_S3_ENDPOINT: s3.settings.S3_ENDPOINT },
      ...{ BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' },
      ...{ BACKUP_RECIPIENTS: recipient, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    };
    const kept = await runCommand('backup', ['keep'], env);
    expect(kept).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Kept portal-[\d-]{17}\.age: \d+ rows and 1 files as they were at 2\S+Z\.\n$/,
      ),
      errors: '',
    });

    const unpacked = join(folder, 'from-bucket');
    await expect(fetchBackup(keepSettings(env), NEWEST_BACKUP, unpacked)).rejects.toThrow(
      'BACKUP_IDENTITY_FILE',
    );
    const withKey = { ...env, BACKUP_IDENTITY_FILE: keyFile };
    expect((await runCommand('backup', ['fetch', 'newest', unpacked], withKey)).code).toBe(0);
    await restoreBackup(portalData(place.env), unpacked);
    expect({ ...(await contentOf(place.env)), kept_backups: '' }).toEqual({ ...content, kept_backups: '' });
    expect(await filesIn(place.env.STORAGE_DIR)).toEqual(files);

    expect(await runCommand('backup', ['verify'], withKey)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Verified portal-[\d-]{17}\.age: \d+ rows and 1 files/),
    });
    const text = await metrics();
    expect(text).toMatch(/^portal_backup_age_seconds [\d.]+$/m);
    expect(text).toMatch(/^portal_backup_verified_age_seconds [\d.e-]+$/m);
    const scratch = await portal.db.query(`SELECT FROM pg_database WHERE datname LIKE 'portal\\_verify\\_%'`);
    expect(scratch).toEqual([]);
    await place.remove();
    await s3.stop();
  });

  it('is encrypted, including the list of its files, and can be decrypted only with its own key', async () => {
    const settings = keepSettings({
      ...portal.env,
      BACKUP_DIR: join(folder, 'encrypted'),
      BACKUP_RECIPIENTS: recipient,
    });
    const { key } = await keepBackup(portalData(portal.env), settings);
    const path = join(folder, 'encrypted', key);
    const archive = await readFile(path, 'latin1');
    expect(archive).toMatch(/^age-encryption\.org\/v1\n/);
    for (const secret of ['users.copy', 'photos/', EMAIL]) expect(archive).not.toContain(secret);
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    const other = join(folder, 'other.key');
    await writeFile(other, await newIdentityFile());
    const withOther = keepSettings({
      ...portal.env,
      BACKUP_DIR: join(folder, 'encrypted'),
      BACKUP_IDENTITY_FILE: other,
    });
    await expect(fetchBackup(withOther, key, join(folder, 'no'))).rejects.toThrow(
      'The backup cannot be decrypted with the key of BACKUP_IDENTITY_FILE.',
    );
  });

  describe('that is fetched', () => {
    const KEY = 'portal-2026-11-24-023000.tar';
    const otherFetch = /out\.partial: wait for it, or remove the folder if it was interrupted\.$/;
    let place: string;
    let source: string;
    let out: string;
    beforeEach(async () => {
      place = await mkdtemp(join(folder, 'fetch-'));
      [source, out] = [join(place, 'source'), join(place, 'out')];
      await mkdir(source);
      await writeFile(join(source, 'data'), randomBytes(4_000_000));
    });
    const settingsWithBackup = async (env: object) => {
      const settings = keepSettings({ ...portal.env, ...env });
      await settings.storage.write(KEY, packFolder(source));
      return settings;
    };

    it('is not fetched twice into one folder at the same time: the second fetch is refused', async () => {
      const settings = await settingsWithBackup({ BACKUP_DIR: join(place, 'kept') });
      const read = settings.storage.read.bind(settings.storage);
      const second = jest.fn();
      settings.storage.read = async (key) => {
        settings.storage.read = read;
        await fetchBackup(settings, KEY, out).catch(second);
        return read(key);
      };
      expect(await fetchBackup(settings, KEY, out)).toBe(KEY);
      expect(second).toHaveBeenCalledWith(
        expect.objectContaining({ message: expect.stringMatching(otherFetch) }),
      );
      expect(await filesIn(out)).toEqual(await filesIn(source));
    });

    it('does not replace the folder of a fetch that was killed', async () => {
      const settings = await settingsWithBackup({ BACKUP_DIR: join(place, 'kept') });
      await mkdir(`${out}.partial`);
      await expect(fetchBackup(settings, KEY, out)).rejects.toThrow(otherFetch);
      expect((await readdir(place)).sort()).toEqual(['kept', 'out.partial', 'source']);
    });

    it('leaves no files behind when the command is interrupted', async () => {
      const s3 = await startS3();
      const proxy = await TcpProxy.before(s3.settings.S3_ENDPOINT ?? '');
      const env = {
        ...portal.env,
        ...{ BACKUP_S3_BUCKET: 'portal', BACKUP_S3_ENDPOINT: proxy.url },
        ...{ BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' },
      };
      await settingsWithBackup(env);
      proxy.holdAfter(100_000);
      const child = startCommand('backup', ['fetch', KEY, out], env);
      await eventually(async () => (await filesIn(`${out}.partial`)).data !== undefined);
      child.kill('SIGINT');
      expect(await once(child, 'close')).toEqual([1, null]);
      expect(await readdir(place)).toEqual(['source']);
      await proxy.remove();
      await s3.stop();
    });
  });

  it.each(['tar', 'age'])(
    'is refused by the verification if its .%s archive is truncated or has a damaged byte',
    async (kind) => {
      const place = join(folder, `damaged-${kind}`);
      const settings = keepSettings({
        ...portal.env,
        BACKUP_DIR: place,
        BACKUP_IDENTITY_FILE: keyFile,
        BACKUP_RECIPIENTS: kind === 'age' ? recipient : '',
      });
      const { key } = await keepBackup(portalData(portal.env), settings);
      const whole = await readFile(join(place, key));
      const flipped = Buffer.from(whole);
      const middle = whole.length >> 1;
      // Change a byte that is not zero. Zeros may be padding between two files, where a change does no damage.
      const damaged = whole.findIndex((byte, index) => index >= middle && byte !== 0);
      flipped[damaged] = (flipped[damaged] ?? 0) ^ 1;
      for (const broken of [whole.subarray(0, middle), flipped]) {
        await writeFile(join(place, key), broken);
        await expect(verifyBackup(portalData(portal.env), settings, NEWEST_BACKUP)).rejects.toThrow(/\S/);
      }
      expect(await readdir(place)).toEqual([key]);
    },
  );

  it('removes older backups by the retention settings, but leaves other files in the folder', async () => {
    const place = join(folder, 'many');
    const settings = keepSettings({
      ...portal.env,
      BACKUP_DIR: place,
      BACKUP_KEEP_DAYS: 2,
      BACKUP_KEEP_WEEKS: 0,
    });
    const { key: first } = await keepBackup(portalData(portal.env), settings);
    const older = [
      'portal-2026-01-02-023000.tar',
      'portal-2026-01-01-023000.tar',
      'portal-2026-01-02-010000.age',
    ];
    for (const name of [...older, 'portal-notes.txt']) await writeFile(join(place, name), 'x');
    await rm(join(place, first));
    const { key, removed } = await keepBackup(portalData(portal.env), settings);
    expect(removed.sort()).toEqual(['portal-2026-01-01-023000.tar', 'portal-2026-01-02-010000.age']);
    expect((await keptBackups(settings)).map((backup) => backup.key)).toEqual([
      key,
      'portal-2026-01-02-023000.tar',
    ]);
    expect((await readdir(place)).sort()).toEqual(
      ['portal-2026-01-02-023000.tar', key, 'portal-notes.txt'].sort(),
    );
    const rows = await portal.db.query('SELECT key FROM kept_backups');
    expect(rows).toEqual([{ key }]);
  });

  it('without the photos is marked as incomplete, removes no complete backup and does not lower the metric of the backup age', async () => {
    await portal.db.query('TRUNCATE kept_backups');
    const env = { ...portal.env, BACKUP_DIR: join(folder, 'incomplete'), BACKUP_KEEP_DAYS: 1 };
    const { key } = await keepBackup(portalData(portal.env), keepSettings(env));
    await portal.db.query(`UPDATE kept_backups SET saved_at = saved_at - interval '2 hours'`);
    const unmounted = join(folder, 'unmounted');
    expect(await runCommand('backup', ['keep'], { ...env, STORAGE_DIR: unmounted })).toEqual({
      code: 2,
      output: expect.stringMatching(
        /^Kept portal-[\d-]{17}-incomplete\.tar: \d+ rows and 0 files as they were at 2\S+Z\.\n$/,
      ),
      errors: `1 files are not in the backup: the database names them, but they are missing in ${unmounted}.\n`,
    });
    const kept = await keptBackups(keepSettings(env));
    expect(kept.map((backup) => [backup.key === key, backup.isComplete])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(Number(/^portal_backup_age_seconds ([\d.]+)$/m.exec(await metrics())?.[1])).toBeGreaterThan(7000);
  });

  it('is made by the schedule once a day, and immediately if the newest backup is missing or too old', async () => {
    const place = join(folder, 'scheduled');
    const settings = keepSettings({ ...portal.env, BACKUP_DIR: place });
    await portal.db.query('TRUNCATE kept_backups');
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    const stop = keepOnSchedule(portalData(portal.env), settings, {
      timeOfDay: '00:00',
      logger,
      lookEveryMs: 10,
    });
    await eventually(async () => lines.length > 0);
    // Make the backup two days old, because the schedule makes only one a day.
    const { key } = (await keptBackups(settings))[0] ?? {};
    await portal.db.query(`UPDATE kept_backups SET saved_at = saved_at - interval '2 days'`);
    await eventually(async () => lines.length > 1);
    stop();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['backup kept', 'backup kept']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ backup: key, files: 1, lostFiles: 0 });
  });

  it('of an empty portal is recorded in one row, and a restore into this portal is still allowed', async () => {
    const place = await migratedPlace(portal.env);
    const settings = keepSettings({ ...place.env, BACKUP_DIR: join(folder, 'of-empty') });
    await keepBackup(portalData(place.env), settings);
    await withClient(place.env.DATABASE_URL, async (client) => {
      expect((await client.query('SELECT FROM kept_backups')).rowCount).toBe(1);
    });
    const whole = join(folder, 'whole');
    await saveBackup(portalData(portal.env), whole);
    await restoreBackup(portalData(place.env), whole);
    expect({ ...(await contentOf(place.env)), kept_backups: '' }).toEqual({
      ...(await contentOf(portal.env)),
      kept_backups: '',
    });
    await place.remove();
  });

  it('is refused with a message before any work if BACKUP_RECIPIENTS contains an invalid public key', async () => {
    const env = { ...portal.env, BACKUP_DIR: folder, BACKUP_RECIPIENTS: `${recipient}, age1mistyped` };
    expect(await runCommand('backup', ['schedule'], env)).toEqual({
      code: 1,
      output: '',
      errors: 'BACKUP_RECIPIENTS: age1mistyped is not a public key of age.\n',
    });
  });

  it('is refused with an error that names the folder and the reason if the folder is a file', async () => {
    const place = join(folder, 'a-file');
    await writeFile(place, '');
    const env = { ...portal.env, BACKUP_DIR: place };
    for (const [args, code] of [
      [['keep'], 'EEXIST'],
      [['list'], 'ENOTDIR'],
      [['fetch', 'newest', join(folder, 'never')], 'ENOTDIR'],
    ] as const) {
      const errors = `The file system answered ${code} in ${place}\n`;
      expect(await runCommand('backup', [...args], env)).toEqual({ code: 1, output: '', errors });
    }
  });

  it('cannot be listed if the bucket does not exist or S3 does not answer: the error names the bucket and the reason', async () => {
    const s3 = await startS3();
    const env = {
      ...portal.env,
      ...{ BACKUP_S3_BUCKET: 'no-such-bucket', BACKUP_S3_ENDPOINT: s3.settings.S3_ENDPOINT },
      ...{ BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' },
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    };
    const list = () => runCommand('backup', ['list'], env);
    expect(await list()).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^S3 answered for the bucket no-such-bucket: 404 NoSuchBucket, request \S+\n$/,
      ),
    });
    await s3.stop();
    expect(await list()).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^S3 failed for the bucket no-such-bucket: .*ECONNREFUSED/),
    });
  });

  it.each(['list', 'fetch', 'verify'])(
    'is reported as missing, with the folder, if the folder is missing or empty: backup %s',
    async (action) => {
      const place = join(folder, `none-${action}`);
      const args = action === 'fetch' ? [action, 'newest', join(folder, 'never')] : [action];
      const told = { output: '', errors: `There is no backup in ${place}.\n` };
      const env = { ...portal.env, BACKUP_DIR: place };
      expect(await runCommand('backup', args, env)).toMatchObject(told);
      await mkdir(place);
      expect(await runCommand('backup', args, env)).toMatchObject(told);
    },
  );

  it('is refused with a message if its name is unknown or has no file extension', async () => {
    const env = { ...portal.env, BACKUP_DIR: folder };
    const fetched = (name: string) => runCommand('backup', ['fetch', name, join(folder, 'never')], env);
    expect(await fetched('portal-2026-11-24-023000')).toMatchObject({
      code: 1,
      errors: 'There is no backup portal-2026-11-24-023000: the name of a backup ends in .age or .tar.\n',
    });
    expect(await fetched('portal-2026-11-24-023000.age')).toMatchObject({
      code: 1,
      errors: `There is no backup portal-2026-11-24-023000.age in ${folder}.\n`,
    });
  });

  it('is refused with a message if neither a folder nor a bucket is configured', async () => {
    expect(await runCommand('backup', ['keep'], portal.env)).toEqual({
      code: 1,
      output: '',
      errors: 'There is no storage for backups. Set BACKUP_DIR or BACKUP_S3_BUCKET.\n',
    });
  });
});

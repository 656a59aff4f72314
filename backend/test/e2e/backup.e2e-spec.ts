import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { restoreBackup } from '../../src/infra/backup/restore-backup.js';
import { saveBackup } from '../../src/infra/backup/save-backup.js';
import { pendingDeltas } from '../../src/modules/users/membership-counts-fold.query.js';
import { portalData } from '../../src/portal-data.query.js';
import { ApiClient } from '../support/api-client.js';
import {
  contentOf,
  emptyPlace,
  filesIn,
  photosOf,
  restore,
  save,
  wipe,
  withClient,
} from '../support/backups.js';
import { receiveCode, verifyLogin, wrongly } from '../support/codes.js';
import { runCommand, startCommand } from '../support/command.js';
import { exportIn, startExport } from '../support/exports.js';
import { importIn, startImport } from '../support/imports.js';
import { codeTo, mailTo } from '../support/mailbox.js';
import { addMember, addWithRole } from '../support/members.js';
import { loadPhoto, uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { register } from '../support/registration.js';
import { startS3 } from '../support/s3-server.js';
import { startTestPortal, startWeb, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const EMAIL = 'keeper@example.org';

/** Returns the portal with a new web server, and with the URL and API client of this server. */
async function reached(portal: TestPortal, web: NestFastifyApplication): Promise<TestPortal> {
  const url = await web.getUrl();
  return { ...portal, app: web, url, api: new ApiClient(url) };
}

describe('A backup', () => {
  let portal: TestPortal;
  let folder: string;
  let backup: string;
  /** Token of a session that began before the backup. */
  let token: string;
  /** Handle of a code that was requested and not yet sent. */
  let handle: string;
  let content: Record<string, string>;
  let files: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backups-'));
    backup = join(folder, 'saved');
    portal = await startTestPortal({ worker: false, env: { EXPORT_INLINE_ROWS: 0 } });
    await fillPortal();
    content = await contentOf(portal.env);
    files = await filesIn(portal.env.STORAGE_DIR);
    expect(await save(portal.env, backup)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Saved \d+ rows and 4 files as they were at 2\S+Z\.\n$/),
      errors: '',
    });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });

  async function fillPortal(): Promise<void> {
    const worker = await startWorker(portal.env);
    token = (await register(portal, EMAIL)).body.token;
    await uploadPhoto(portal, token, await picture().jpeg().toBuffer());
    const education = {
      institutionName: 'Law "College"',
      degree: 'LL.M.',
      fieldOfStudy: 'Law',
      startYear: 2012,
    };
    const description = 'tab\there, backslash \\N\nand a second line';
    await portal.api.post('/profile/education', { ...education, description }, { token });
    const other = await addMember(portal, { firstName: 'Zoë "Z"', bio: 'tab\there\nand \\. there' });
    await uploadPhoto(portal, other.token, await picture({ width: 90, height: 30 }).png().toBuffer());
    const owner = await addWithRole(portal, 'SUPERADMIN');
    const promotion = { kind: 'change-role', role: 'ADMIN', selection: { ids: [other.id] }, confirmed: 1 };
    await portal.api.post('/superadmin/users/bulk/actions', promotion, { token: owner.token });
    await mailTo(other.email);
    await portal.api.post(
      '/admin/views',
      { name: 'All', filters: {}, columns: ['email'] },
      { token: owner.token },
    );
    const { id: deleted } = await addMember(portal);
    await portal.api.delete(`/superadmin/users/${deleted}`, { token: owner.token });
    await exportIn(portal, owner.token, (await startExport(portal, owner.token)).id);
    const { id } = await startImport(portal, owner.token, 'email,firstName\nlisted@example.org,Asha\n');
    await importIn(portal, owner.token, id, ['ready']);
    await portal.db.query('INSERT INTO imported_members (user_id, import_id) VALUES ($1, $2)', [
      other.id,
      id,
    ]);
    await verifyLogin(portal, wrongly(await receiveCode(portal, 'login', other.email, 2)));
    await eventually(async () => (await pendingDeltas(portal.db)) === 0);
    // Stop the worker, so that the next mail stays queued and the worker changes no row before the backup is complete.
    await worker.close();
    await addMember(portal);
    handle = (await portal.api.post('/auth/send-login-otp', { email: EMAIL })).body.alumniId;
  }

  it('contains rows of every table except kept_backups and orphaned_files', () => {
    const empty = Object.entries(content).filter(([, digest]) => digest.startsWith('0 '));
    expect(empty.map(([name]) => name).sort()).toEqual(['kept_backups', 'orphaned_files']);
  });

  it('is not restored into a portal that has members, and the portal keeps its data', async () => {
    expect(await restore(portal.env, backup)).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(
        /^The database is not empty, because \w+ has rows\. .* Nothing was restored\.\n$/,
      ),
    });
    expect([await contentOf(portal.env), await filesIn(portal.env.STORAGE_DIR)]).toEqual([content, files]);
  });

  it('is readable only by its owner, and is never overwritten', async () => {
    const entries = await readdir(backup, { recursive: true, withFileTypes: true });
    const modes = entries.map(async (entry) => {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
    });
    expect([...new Set(await Promise.all(modes))].sort()).toEqual(['file 600', 'folder 700']);
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    await expect(saveBackup(portalData(portal.env), backup)).rejects.toThrow(
      /saved already exists: choose another name\.$/,
    );
  });

  it('cannot be restored if the backup command was killed before it had finished', async () => {
    const broken = join(folder, 'broken');
    const partial = `${broken}.partial`;
    await withClient(portal.env.DATABASE_URL, async (client) => {
      await client.query('BEGIN; LOCK audit_entries');
      const child = startCommand('backup', ['save', broken], portal.env);
      await eventually(async () => (await readdir(partial).catch((): string[] => [])).includes('tables'));
      child.kill('SIGKILL');
      await once(child, 'close');
    });
    const data = portalData(portal.env);
    const noBackup = /is not a complete backup: SHA256SUMS is missing\.$/;
    await expect(restoreBackup(data, broken)).rejects.toThrow(noBackup);
    await expect(restoreBackup(data, partial)).rejects.toThrow(noBackup);
    await expect(saveBackup(data, broken)).rejects.toThrow(
      /broken\.partial: wait for it, or remove the folder if it was interrupted\.$/,
    );
  });

  it('leaves no files behind when the backup command is interrupted', async () => {
    const partial = join(folder, 'interrupted.partial');
    await withClient(portal.env.DATABASE_URL, async (client) => {
      await client.query('BEGIN; LOCK audit_entries');
      const child = startCommand('backup', ['save', join(folder, 'interrupted')], portal.env);
      await eventually(async () => (await readdir(partial).catch((): string[] => [])).includes('tables'));
      child.kill('SIGINT');
      expect(await once(child, 'close')).toEqual([1, null]);
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  });

  it('leaves no files behind when the backup command fails', async () => {
    const away = portalData({ ...portal.env, STORAGE_DIR: '/dev/null/files' });
    await expect(saveBackup(away, join(folder, 'failed'))).rejects.toThrow('Files cannot be stored or read');
    expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  it('reports the files that are missing in the storage, and the backup command exits with code 2', async () => {
    const lost = { ...portal.env, STORAGE_DIR: join(folder, 'nothing') };
    expect(await save(lost, join(folder, 'lost'))).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^4 files are not in the backup: .* missing in \S+\/nothing\.\n$/),
    });
  });

  it('can be restored into an S3 bucket, and a backup of this bucket has the same files', async () => {
    const [s3, place] = await Promise.all([startS3(), emptyPlace(portal.env)]);
    const bucket = portalData({ ...place.env, ...s3.settings });
    await restoreBackup(bucket, backup);
    await saveBackup(bucket, join(folder, 'from-bucket'));
    expect(await filesIn(join(folder, 'from-bucket/files'))).toEqual(files);
    await place.remove();
    await s3.stop();
  });

  it('restores photos, sessions and an unsent mail after all data is lost', async () => {
    await wipe(portal.env);
    expect(await contentOf(portal.env)).toEqual({});
    expect(await restore(portal.env, backup)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Restored \d+ rows and 4 files as they were at 2\S+Z\.\n$/),
      errors: '',
    });
    expect(await contentOf(portal.env)).toEqual(content);
    expect(await filesIn(portal.env.STORAGE_DIR)).toEqual(files);
    await withClient(portal.env.DATABASE_URL, async (client) => {
      await expect(client.query('DELETE FROM audit_entries')).rejects.toThrow('never changed or removed');
      const disabled = `SELECT FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`;
      expect((await client.query(disabled)).rows).toEqual([]);
    });

    const [web, worker] = await Promise.all([startWeb(portal.env), startWorker(portal.env)]);
    const restored = await reached(portal, web);
    expect((await restored.api.get('/profile', { token })).body.alumni.email).toBe(EMAIL);
    const photos = await photosOf(portal.env);
    expect(photos).toHaveLength(2);
    for (const key of photos) expect((await loadPhoto(restored, `/api/${key}`)).status).toBe(200);
    const otp = await codeTo(EMAIL, 2);
    expect((await restored.api.post('/auth/verify-login-otp', { alumniId: handle, otp })).status).toBe(200);
    await worker.close();
    await web.close();
  });

  it('is refused if no folder is given, and the command prints its usage', async () => {
    const { code, errors } = await runCommand('backup', ['save'], portal.env);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^Please say what to do:\n {2}backup save FOLDER /),
    ]);
  });
});

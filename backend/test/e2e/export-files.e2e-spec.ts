import { PassThrough } from 'node:stream';
import { type INestApplicationContext } from '@nestjs/common';
import type { Role } from '../../src/common/access/roles.js';
import { AppError } from '../../src/common/errors/app-error.js';
import { FileStorage } from '../../src/infra/storage/file-storage.js';
import { OrphanedFilesService } from '../../src/infra/storage/orphaned-files.service.js';
import { ExportFile } from '../../src/modules/admin/export/worker/export-file-writer.service.js';
import {
  addManyMembers,
  download,
  exportIn,
  exportJob,
  exportRow,
  letExportsAge,
  startExport,
} from '../support/exports.js';
import { addWithRole, type TestMember } from '../support/members.js';
import { storedFiles } from '../support/photos.js';
import { startS3 } from '../support/s3-server.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('The file of an export', () => {
  let portal: TestPortal;
  let worker: INestApplicationContext;
  let admin: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    worker = await startWorker(portal.env);
  });
  afterAll(async () => {
    await worker.close();
    await portal.stop();
  });
  beforeEach(async () => {
    await portal.db.query('DELETE FROM export_jobs');
    await portal.db.query('DELETE FROM users');
    admin = await addWithRole(portal, 'ADMIN');
  });

  const start = (query?: string, { token } = admin) => startExport(portal, token, query);
  const whole = async (query?: string, { token } = admin) =>
    exportIn(portal, token, (await start(query, { ...admin, token })).id);
  const setRole = (role: Role) =>
    portal.db.query('UPDATE users SET role = $2 WHERE id = $1', [admin.id, role]);

  it('is deleted, and its link answers 404, when an administrator removes the finished export', async () => {
    const job = await whole();
    await portal.api.delete(`/admin/export/jobs/${job.id}`, { token: admin.token });
    expect((await exportRow(portal, job.id)).state).toBe('expired');
    expect((await download(portal, job.downloadUrl)).status).toBe(404);
    await portal.app.get(OrphanedFilesService).sweep();
    expect(await storedFiles(portal)).toEqual([]);
  });

  it('is deleted when the same administrator has five newer exports', async () => {
    const jobs = [];
    for (let count = 0; count < 7; count += 1) jobs.push(await whole());
    const states = await Promise.all(jobs.map(async ({ id }) => (await exportRow(portal, id)).state));
    expect(states).toEqual(['expired', 'expired', 'done', 'done', 'done', 'done', 'done']);
    await portal.app.get(OrphanedFilesService).sweep();
    expect(await storedFiles(portal)).toHaveLength(5);
  });

  it('is kept for a day, and is deleted afterwards', async () => {
    const job = await whole();
    await letExportsAge(portal, '23 hours 59 minutes');
    expect((await download(portal, job.downloadUrl)).status).toBe(200);
    await letExportsAge(portal, '2 minutes');
    expect((await download(portal, job.downloadUrl)).status).toBe(404);
    expect(await exportJob(portal, admin.token, job.id)).toMatchObject({
      state: 'expired',
      downloadUrl: null,
    });
    await eventually(async () => (await exportRow(portal, job.id)).state === 'expired');
    await portal.app.get(OrphanedFilesService).sweep();
    expect(await storedFiles(portal)).toEqual([]);
  });

  it('belongs to an export whose row in the database is deleted a week after the export has ended', async () => {
    const { id } = await whole();
    await letExportsAge(portal, '8 days');
    await eventually(async () => (await exportRow(portal, id)) === undefined);
  });

  describe('has a download link that', () => {
    const changed = (address: string | null, name: string, value: string) => {
      const url = new URL(address ?? '', portal.url);
      url.searchParams.set(name, value);
      return url.pathname + url.search;
    };

    it('works for one minute, and is refused afterwards', async () => {
      const { downloadUrl } = await whole();
      const now = jest.spyOn(Date, 'now');
      const at = Date.now();
      now.mockImplementation(() => at + 58_000);
      const inTime = await download(portal, downloadUrl);
      now.mockImplementation(() => at + 61_000);
      const late = await download(portal, downloadUrl);
      now.mockRestore();
      expect(inTime.status).toBe(200);
      expect(late.status).toBe(403);
      expect(JSON.parse(late.text).message).toBe('This download link has expired. Please ask for a new one.');
    });

    it('is refused if the export id, the expiry time or the signature in it is changed', async () => {
      const { downloadUrl } = await whole();
      const other = await whole('format=json');
      const expires = new URL(downloadUrl ?? '', portal.url).searchParams.get('expires');
      for (const address of [
        changed(downloadUrl, 'expires', String(Number(expires) + 1)),
        `${downloadUrl}=`,
        changed(downloadUrl, 'signature', 'AAAA'),
        changed(downloadUrl, 'signature', 'A'.repeat(43)),
        (downloadUrl ?? '').replace(/[0-9a-f-]{36}/, other.id),
      ]) {
        const refused = await download(portal, address);
        expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'FORBIDDEN']);
      }
      const odd = await download(portal, changed(downloadUrl, 'expires', 'soon'));
      expect(odd.status).toBe(400);
      expect(JSON.parse(odd.text).message).toBe('This download link is not valid.');
      expect((await download(portal, `/api/exports/${other.id}`)).status).toBe(400);
    });

    it('works during maintenance, because administrators continue to work', async () => {
      const { downloadUrl } = await whole();
      await portal.db.query('UPDATE maintenance SET is_enabled = true');
      await eventually(async () => (await portal.api.post('/auth/register', {})).status === 503);
      expect((await download(portal, downloadUrl)).status).toBe(200);
      await portal.db.query('UPDATE maintenance SET is_enabled = false');
      await eventually(async () => (await portal.api.post('/auth/register', {})).status === 400);
    });
  });

  describe('of a former admin', () => {
    const demote = () => setRole('ALUMNI');
    const remove = () => portal.db.query('DELETE FROM users WHERE id = $1', [admin.id]);

    it.each([
      ['demoted', demote],
      ['deleted', remove],
    ])(
      'is deleted, and its export is marked as failed, if the administrator was %s after the file was written',
      async (_what, act) => {
        const { id, downloadUrl } = await whole();
        await act();
        expect((await download(portal, downloadUrl)).status).toBe(404);
        await eventually(async () => (await exportRow(portal, id)).state === 'failed');
        expect(await exportRow(portal, id)).toMatchObject({
          file_key: null,
          failure: expect.stringContaining('no longer an administrator'),
        });
        await portal.app.get(OrphanedFilesService).sweep();
        expect(await storedFiles(portal)).toEqual([]);
      },
    );

    it.each([
      ['demoted', demote],
      ['deleted', remove],
    ])(
      'is never written if the administrator was %s while the export waited for a worker',
      async (_what, act) => {
        await worker.close();
        const { id } = await start();
        await act();
        worker = await startWorker(portal.env);
        await eventually(async () => (await exportRow(portal, id)).state === 'failed');
        expect(await storedFiles(portal)).toEqual([]);
      },
    );
  });

  it('is complete: the database refuses a finished export with fewer written rows than its total', async () => {
    const { id } = await whole();
    const shorten = portal.db.query('UPDATE export_jobs SET written = written - 1 WHERE id = $1', [id]);
    await expect(shorten).rejects.toThrow('export_jobs_whole');
  });

  it('is deleted, and the export fails, if a member is missing in the file', async () => {
    jest.spyOn(ExportFile.prototype, 'rows', 'get').mockReturnValue(0);
    const job = await exportIn(portal, admin.token, (await start()).id, ['failed']);
    jest.restoreAllMocks();
    expect(job).toMatchObject({
      failure: expect.stringContaining('did not contain all matching members'),
      downloadUrl: null,
    });
    expect((await storedFiles(portal)).filter((file) => file.includes(job.id))).toEqual([]);
  });

  it('is not sent, and the download gets 500, if its stored size differs from the recorded size', async () => {
    const { id, downloadUrl } = await whole();
    await portal.db.query('UPDATE export_jobs SET bytes = bytes + 1 WHERE id = $1', [id]);
    expect((await download(portal, downloadUrl)).status).toBe(500);
  });
});

describe('A background export to S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let portal: TestPortal;
  beforeAll(async () => {
    s3 = await startS3();
    portal = await startTestPortal({ env: s3.settings });
  });
  afterAll(async () => {
    await portal.stop();
    await s3.stop();
  });

  it('is written, downloaded and removed like an export to a folder', async () => {
    const { token } = await addWithRole(portal, 'ADMIN');
    await addManyMembers(portal, 6_000);
    const { id } = await startExport(portal, token);
    const job = await exportIn(portal, token, id);
    const file = await download(portal, job.downloadUrl);
    expect([file.status, file.size, file.sha256]).toEqual([200, job.bytes, job.sha256]);
    await portal.api.delete(`/admin/export/jobs/${id}`, { token });
    await portal.app.get(OrphanedFilesService).sweep();
    expect(await portal.db.query('SELECT 1 FROM orphaned_files')).toEqual([]);
  });

  it('leaves no file in S3 if the file is removed while its upload still runs', async () => {
    const [orphans, storage] = [portal.app.get(OrphanedFilesService), portal.app.get(FileStorage)];
    const content = new PassThrough();
    const writing = expect(orphans.write('exports/late.csv', content)).rejects.toThrow(AppError);
    await eventually(async () => (await portal.db.query('SELECT 1 FROM orphaned_files')).length === 1);
    await orphans.remove('exports/late.csv');
    content.end('id\n');
    await writing;
    expect(await storage.read('exports/late.csv')).toBeUndefined();
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { type INestApplicationContext } from '@nestjs/common';
import { ExportQueueService } from '../../src/modules/admin/export/export-queue.service.js';
import { atOnce } from '../support/codes.js';
import {
  addManyMembers,
  askForExport,
  download,
  exportIn,
  exportJob,
  exportRow,
  startExport,
  streamedExport,
} from '../support/exports.js';
import { addWithRole, type TestMember } from '../support/members.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('An export in the background', () => {
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

  it('answers 202 with the job, a Location header and a Preference-Applied header', async () => {
    const { status, headers, body } = await askForExport(portal, admin.token);
    expect(status).toBe(202);
    expect(headers.get('preference-applied')).toBe('respond-async');
    expect(headers.get('location')).toBe(`/api/admin/export/jobs/${body.id}`);
    expect(body).toMatchObject({ format: 'csv', downloadUrl: null, failure: null });
    expect((await exportIn(portal, admin.token, body.id)).state).toBe('done');
  });

  it.each(['respond-async, wait=10', 'return=minimal; x=",", Respond-Async'])(
    'is started by the request header "Prefer: %s"',
    async (prefer) => {
      const headers = { Prefer: prefer };
      const answer = await portal.api.get('/admin/export?format=csv', { token: admin.token, headers });
      expect(answer.status).toBe(202);
    },
  );

  it.each(['wait=10', 'x="respond-async"', 'respond-asynchronously'])(
    'is not started by the request header "Prefer: %s": the response contains the file itself',
    async (prefer) => {
      const headers = { Prefer: prefer };
      const answer = await portal.api.get('/admin/export?format=csv', { token: admin.token, headers });
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, null]);
    },
  );

  it.each(['csv', 'json'])(
    'in %s format has exactly the same bytes as an export that is streamed in the response',
    async (format) => {
      await addManyMembers(portal, 500);
      const query = `format=${format}&search=name&sortBy=fullName&sortOrder=asc`;
      const job = await whole(query);
      expect(job).toMatchObject({ state: 'done', total: 500, written: 500 });
      const file = await download(portal, job.downloadUrl);
      expect(file.status).toBe(200);
      expect(file.text).toBe(await streamedExport(portal, admin.token, query));
      expect([job.sha256, job.bytes]).toEqual([file.sha256, file.size]);
      expect(file.headers).toMatchObject({
        'content-type': `${format === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`,
        'content-disposition': `attachment; filename="alumni_data.${format}"`,
        'content-length': String(job.bytes),
        'cache-control': expect.stringContaining('no-store'),
      });
    },
  );

  it.each([
    ['csv', 'header\n'],
    ['json', '[]\n'],
  ])('of no members ends in the state done, and its file in %s has no rows', async (format, content) => {
    const job = await whole(`format=${format}&search=nobody-at-all`);
    expect(job).toMatchObject({ total: 0, written: 0 });
    const { text } = await download(portal, job.downloadUrl);
    expect(text.replace(/^\uFEFFid,.*/, 'header')).toBe(content);
  });

  it.each(['format=csv', 'format=json&search=name%201&sortBy=fullName&sortOrder=asc'])(
    'has the same content for an administrator and a superadministrator: %s',
    async (query) => {
      await addManyMembers(portal, 50);
      const superadmin = await addWithRole(portal, 'SUPERADMIN');
      const [one, other] = [await whole(query), await whole(query, superadmin)];
      expect(one.sha256).toBe(other.sha256);
      const streamed = await Promise.all(
        [admin, superadmin].map(({ token }) => streamedExport(portal, token, query)),
      );
      expect(streamed[0]).toBe(streamed[1]);
      expect((await download(portal, one.downloadUrl)).text).toBe(streamed[0]);
    },
  );

  it('is refused for an unknown format and for a member without the admin role, and adds no job', async () => {
    expect((await askForExport(portal, admin.token, 'format=pdf')).status).toBe(400);
    const member = await addWithRole(portal, 'ALUMNI');
    expect((await askForExport(portal, member.token)).status).toBe(403);
    expect(await portal.db.query('SELECT 1 FROM export_jobs')).toEqual([]);
  });

  it('can run only once at a time for each admin: of ten concurrent requests, nine get 409', async () => {
    await worker.close();
    const answers = await atOnce(10, () => askForExport(portal, admin.token));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.body.message).toMatch(/still under way/);
    const other = await addWithRole(portal, 'ADMIN');
    expect((await askForExport(portal, other.token)).status).toBe(202);
    worker = await startWorker(portal.env);
  });

  it('is accepted and written although its job cannot be added to the queue', async () => {
    jest.spyOn(portal.app.get(ExportQueueService), 'add').mockRejectedValue(new Error('Redis is away'));
    const { id } = await start();
    jest.restoreAllMocks();
    await exportIn(portal, admin.token, id);
  });

  it('has an audit entry, and is not created if the audit entry cannot be written', async () => {
    await start('format=json&search=asha&passingYear=2012');
    const [entry] = await portal.db.query(
      'SELECT actor_id, action, after FROM audit_entries ORDER BY id DESC LIMIT 1',
    );
    expect(entry).toEqual({
      actor_id: admin.id,
      action: 'members.exported',
      after: { format: 'json', passingYear: 2012, sortBy: 'createdAt', sortOrder: 'desc', searched: true },
    });
    const other = await addWithRole(portal, 'ADMIN');
    await portal.db.query(
      `ALTER TABLE audit_entries ADD CONSTRAINT full_disk CHECK (actor_id IS NULL) NOT VALID`,
    );
    expect((await askForExport(portal, other.token)).status).toBe(500);
    await portal.db.query('ALTER TABLE audit_entries DROP CONSTRAINT full_disk');
    expect(await portal.db.query('SELECT 1 FROM export_jobs WHERE user_id = $1', [other.id])).toEqual([]);
  });

  it('deletes its search term from the database when it has ended, and keeps its other filters', async () => {
    const { id } = await whole('format=json&search=asha&passingYear=2012');
    const filters = async () =>
      (await portal.db.query('SELECT filters FROM export_jobs WHERE id = $1', [id]))[0].filters;
    await eventually(async () => !('search' in (await filters())));
    expect(await filters()).toMatchObject({ passingYear: 2012 });
  });

  it('has a threshold for clients, EXPORT_INLINE_ROWS, which GET /reference returns', async () => {
    const { body } = await portal.api.get('/reference');
    expect(body.limits.exportInlineRows).toBe(portal.env.EXPORT_INLINE_ROWS);
  });

  it('can be seen and removed only by its owner, whose list shows the newest export first', async () => {
    const first = await whole();
    const second = await whole('format=json');
    const { body } = await portal.api.get('/admin/export/jobs', { token: admin.token });
    expect(body.jobs.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    const other = await addWithRole(portal, 'SUPERADMIN');
    const path = `/admin/export/jobs/${first.id}`;
    expect((await portal.api.get(path, { token: other.token })).status).toBe(404);
    expect((await portal.api.delete(path, { token: other.token })).status).toBe(404);
    expect((await portal.api.get('/admin/export/jobs', { token: other.token })).body.jobs).toEqual([]);
    expect((await exportRow(portal, first.id)).state).toBe('done');
    for (const id of ['nonsense', '00000000-0000-7000-8000-000000000000']) {
      expect((await portal.api.get(`/admin/export/jobs/${id}`, { token: admin.token })).status).toBe(404);
    }
  });

  it('can be cancelled before it starts: it is no longer listed, and the admin can start a new export', async () => {
    await worker.close();
    const { id } = await start();
    const cancel = () => portal.api.delete(`/admin/export/jobs/${id}`, { token: admin.token });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204]);
    expect(await exportJob(portal, admin.token, id)).toMatchObject({ state: 'cancelled', downloadUrl: null });
    const { body } = await portal.api.get('/admin/export/jobs', { token: admin.token });
    expect(body.jobs).toEqual([]);
    const next = await start();
    worker = await startWorker(portal.env);
    await exportIn(portal, admin.token, next.id);
    expect((await exportRow(portal, id)).state).toBe('cancelled');
  });

  it('contains the members of one snapshot, even if members change during the export', async () => {
    await addManyMembers(portal, 300);
    let going = true;
    const changes = (async () => {
      for (let n = 0; going; n += 1) {
        await portal.db.query(`DELETE FROM users WHERE alumni_id = $1`, [`n${(n % 300) + 1}`]);
        await portal.db.query(`INSERT INTO users (alumni_id, email) VALUES ($1, $1 || '@example.org')`, [
          `new${n}`,
        ]);
        await pause(1);
      }
    })();
    for (let round = 0; round < 5; round += 1) {
      const job = await whole('format=json');
      const { text } = await download(portal, job.downloadUrl);
      expect(JSON.parse(text)).toHaveLength(job.total ?? -1);
    }
    going = false;
    await changes;
  });
});

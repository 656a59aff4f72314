import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Connection } from 'pg';
import { OrphanedFilesService } from '../../src/infra/storage/orphaned-files.service.js';
import { ImportJobRepository } from '../../src/modules/import/import-job.repository.js';
import { ImportQueueService } from '../../src/modules/import/import-queue.service.js';
import {
  confirmImport,
  importIn,
  importJob,
  importList,
  letImportsAge,
  startImport,
  uploadList,
} from '../support/imports.js';
import { Lists } from '../support/lists.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { storedFiles } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

/** The method of a `pg` connection that makes a COPY fail and sends the reason to PostgreSQL. */
interface CopyFailing {
  sendCopyFail(reason: string): void;
}

const listOf = (...emails: string[]) =>
  ['email,firstName', ...emails.map((email, index) => `${email},Name ${index}`), ''].join('\n');

describe('An import in the browser', () => {
  let portal: TestPortal;
  let worker: INestApplicationContext;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false, env: { IMPORT_MAX_ROWS: 3_000, IMPORT_MAX_MB: 1 } });
    worker = await startWorker(portal.env);
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(async () => {
    await worker.close();
    await portal.stop();
  });
  beforeEach(async () => {
    jest.restoreAllMocks();
    await portal.db.query('DELETE FROM import_jobs');
  });

  const as = () => ({ token: owner.token });
  const start = (content: string | Buffer) => startImport(portal, owner.token, content);
  const checked = async (content: string | Buffer, state = 'ready') =>
    importIn(portal, owner.token, (await start(content)).id, [state]);
  const members = async () => (await portal.db.query('SELECT count(*)::int FROM users'))[0].count;
  const importsInAuditLog = async () =>
    (
      await portal.db.query(
        `SELECT count(*)::int FROM audit_entries WHERE action = 'members.imported' AND actor_id = $1`,
        [owner.id],
      )
    )[0].count;
  const cancel = (id: string) => portal.api.delete(`/superadmin/imports/${id}`, as());
  const noListIsStored = () =>
    eventually(async () => {
      await portal.app.get(OrphanedFilesService).sweep();
      return (await storedFiles(portal)).length === 0;
    });

  it('shows how many members are new and which columns it ignores, and adds no member before confirmation', async () => {
    const known = await addMember(portal);
    const before = await members();
    const job = await checked(
      `role,${listOf(someEmail(), known.email).replaceAll('\n', '\n,').slice(0, -1)}`,
    );
    expect(job).toMatchObject({
      progress: 100,
      rows: 2,
      newRows: 1,
      badRows: 0,
      columns: ['email', 'firstName'],
      ignoredColumns: ['role'],
      problems: [],
      hasReport: false,
      added: null,
      failure: null,
      invitations: null,
    });
    expect(await members()).toBe(before);
  });

  it('counts the invalid rows of a list, and the members that the valid rows would add', async () => {
    const known = await addMember(portal);
    const email = someEmail();
    const job = await checked(`${listOf(someEmail(), known.email, email, email)}wrong,Asha\n`, 'invalid');
    expect(job).toMatchObject({ state: 'invalid', rows: 5, newRows: 2, badRows: 2 });
    expect(job.columns).toEqual(['email', 'firstName']);
  });

  it('adds the new members when it is confirmed, writes an audit entry and deletes the uploaded list', async () => {
    const known = await addMember(portal);
    const email = someEmail();
    const job = await importList(portal, owner.token, listOf(email, known.email));
    expect(job).toMatchObject({ state: 'done', rows: 2, added: 1 });
    expect(job.invitations).toEqual({ state: 'none', invited: 0, waiting: 1 });
    const [entry] = await portal.db.query('SELECT * FROM audit_entries ORDER BY id DESC LIMIT 1');
    expect(entry).toMatchObject({
      actor_id: owner.id,
      action: 'members.imported',
      after: { added: 1, alreadyThere: 1 },
      origin: expect.any(String),
    });
    expect(await portal.db.query('SELECT role FROM users WHERE email = $1', [email])).toEqual([
      { role: 'ALUMNI' },
    ]);
    await noListIsStored();
  });

  it('stores the same member data as the import command', async () => {
    const lists = await Lists.make();
    const content = `E-mail;First Name;Mentorship available;Bio\r\n%;Zoë;TRUE;"a;b"\r\n`;
    const [one, other] = [someEmail(), someEmail()];
    await lists.import(portal, content.replace('%', one));
    await importList(portal, owner.token, content.replace('%', other));
    const added = await portal.db.query(
      `SELECT first_name, mentorship_available, bio, role, country_code FROM users WHERE email = ANY ($1)`,
      [[one, other]],
    );
    expect(added).toHaveLength(2);
    expect(added[0]).toEqual(added[1]);
    await lists.remove();
  });

  it('shows the first 20 problems of a list with errors, offers the full report and deletes the list', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => `wrong ${n},`);
    const job = await checked(`email,firstName\n${someEmail()},Good\n${rows.join('\n')}\n`, 'invalid');
    expect(job).toMatchObject({ rows: 31, badRows: 30, hasReport: true });
    expect(job.problems).toHaveLength(20);
    expect(job.problems[0]).toEqual({
      row: 3,
      column: 'email',
      problem: 'Please enter a valid email address',
    });
    const { status, headers, body } = await portal.api.get(`/superadmin/imports/${job.id}/errors`, as());
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="import_errors.csv"',
    ]);
    const lines = body.trimEnd().split('\n');
    expect([lines[0], lines.length]).toEqual(['row,column,problem', 61]);
    await eventually(async () => (await storedFiles(portal)).length === 1);
    expect((await confirmImport(portal, owner.token, job.id)).status).toBe(409);
    expect((await cancel(job.id)).status).toBe(204);
    expect((await portal.api.get(`/superadmin/imports/${job.id}/errors`, as())).status).toBe(404);
    await noListIsStored();
  });

  it.each([
    ['an unknown column', 'email,firstName,shoeSize\n', /unknown columns: "shoeSize"/],
    ['an open quotation mark in the first row', 'email,"firstName\n', /The first row cannot be read/],
    ['no row', 'email,firstName\n', /no rows after the header/],
    ['another encoding', Buffer.from('email,firstName\na@example.org,Zo\xeb\n', 'latin1'), /not in UTF-8/],
    ['too many columns', `${'a,'.repeat(150)}b\n`, /has 151 columns/],
    [
      'too many rows',
      listOf(...Array.from({ length: 3_001 }, (_, n) => `n${n}@example.org`)),
      /more than 3,000 rows/,
    ],
  ])('fails with a message that explains the problem if the list has %s', async (_what, content, reason) => {
    const job = await checked(content, 'failed');
    expect(job.failure).toMatch(reason);
    await noListIsStored();
  });

  it('ends a failed COPY with a reason that quotes nothing from the list, because PostgreSQL logs this reason', async () => {
    const reasons = jest.spyOn(Connection.prototype as unknown as CopyFailing, 'sendCopyFail');
    const job = await checked('email,firstName,Asha Example\n', 'failed');
    expect(job.failure).toMatch(/"Asha Example"/);
    expect(reasons.mock.calls).toEqual([['The rows cannot be read.']]);
  });

  it('refuses a picture, a list in UTF-16, an empty or too large file, and a request without a file, and stores nothing', async () => {
    const png = await picture().png().toBuffer();
    for (const content of [png, Buffer.from(listOf('a@example.org'), 'utf16le')]) {
      const { status, body } = await uploadList(portal, owner.token, content);
      expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    const empty = await uploadList(portal, owner.token, Buffer.alloc(0));
    expect([empty.status, empty.body.message]).toEqual([400, 'The file is empty.']);
    const large = await uploadList(portal, owner.token, `email,firstName\n${'a'.repeat(1_100_000)}`);
    expect([large.status, large.body.message]).toEqual([413, 'The file is larger than 1 MB.']);
    for (const body of [undefined, {}, new FormData()]) {
      const { status } = await portal.api.post('/superadmin/imports', body, as());
      expect(status).toBe(400);
    }
    expect(await portal.db.query('SELECT 1 FROM import_jobs')).toEqual([]);
    await noListIsStored();
  });

  it('stores no file and no job when the client disconnects during the upload', async () => {
    const { port } = new URL(portal.url);
    for (const sent of ['', 'email,firstName\n', `email,firstName\n${'a'.repeat(200_000)}`]) {
      const socket = connect(Number(port), '127.0.0.1');
      const head =
        '--edge\r\nContent-Disposition: form-data; name="list"; filename="members.csv"\r\nContent-Type: text/csv\r\n\r\n';
      socket.write(
        `POST /api/superadmin/imports HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${owner.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 900000\r\n\r\n${sent && head}${sent}`,
      );
      await once(socket, 'ready');
      await pause(50);
      socket.destroy();
    }
    await noListIsStored();
    expect(await portal.db.query('SELECT 1 FROM import_jobs')).toEqual([]);
    const again = () => uploadList(portal, owner.token, listOf(someEmail()));
    await eventually(async () => (await again()).status === 202);
  });

  it('that waits for confirmation prevents an import by another superadministrator, who can discard the waiting import', async () => {
    const other = await addWithRole(portal, 'SUPERADMIN');
    const job = await checked(listOf(someEmail()));
    const refused = await uploadList(portal, other.token, listOf(someEmail()));
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await importJob(portal, other.token, job.id)).state).toBe('ready');
    const discard = () => portal.api.delete(`/superadmin/imports/${job.id}`, { token: other.token });
    expect([(await discard()).status, (await discard()).status]).toEqual([204, 204]);
    const { status, body } = await confirmImport(portal, owner.token, job.id);
    expect([status, body.message]).toEqual([
      409,
      'This list was discarded in the meantime. To import it, please choose the file again.',
    ]);
    await noListIsStored();
    expect((await uploadList(portal, other.token, listOf(someEmail()))).status).toBe(202);
  });

  it('adds its members only once, even if it is confirmed several times', async () => {
    const email = someEmail();
    const { id } = await checked(listOf(email));
    const before = await importsInAuditLog();
    const answers = await Promise.all([1, 2, 3].map(() => confirmImport(portal, owner.token, id)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await importIn(portal, owner.token, id, ['done']);
    expect((await confirmImport(portal, owner.token, id)).status).toBe(202);
    expect(await importsInAuditLog()).toBe(before + 1);
    expect(await portal.db.query('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
  });

  it('is no longer listed, and its file is deleted, if it is cancelled before a worker takes its job', async () => {
    await worker.close();
    const job = await start(listOf(someEmail()));
    expect((await cancel(job.id)).status).toBe(204);
    worker = await startWorker(portal.env);
    await noListIsStored();
    const { body } = await portal.api.get('/superadmin/imports', as());
    expect(body.imports).toEqual([]);
  });

  it('adds no member if it is cancelled while a worker processes it: the worker cannot mark a cancelled import as done', async () => {
    const before = await members();
    const { id } = await checked(listOf(someEmail()));
    await worker.close();
    await confirmImport(portal, owner.token, id);
    const jobs = new ImportJobRepository(portal.db);
    const attempt = await jobs.claim(id);
    await cancel(id);
    const held = await portal.db.transaction((manager) =>
      jobs.finish(manager, { id, attempt: attempt?.attempt ?? 0 }, { rows: 1, added: 1 }),
    );
    expect([held, await members()]).toEqual([false, before]);
    worker = await startWorker(portal.env);
  });

  it('is finished by a second worker, even if its job was not queued and the first worker crashed', async () => {
    const lost = jest.spyOn(portal.app.get(ImportQueueService), 'add').mockRejectedValue(new Error('away'));
    const { id } = await checked(listOf(someEmail()));
    lost.mockRestore();
    await worker.close();
    await confirmImport(portal, owner.token, id);
    // Claim the import for a worker that never renews the lease, like a crashed worker.
    await new ImportJobRepository(portal.db).claim(id);
    await letImportsAge(portal, '1 minute');
    worker = await startWorker(portal.env);
    await importIn(portal, owner.token, id, ['done']);
  });

  it('is continued after a crash of its worker, even if its list was uploaded more than a day ago', async () => {
    const { id } = await checked(listOf(someEmail()));
    await worker.close();
    await confirmImport(portal, owner.token, id);
    const jobs = new ImportJobRepository(portal.db);
    const attempt = await jobs.claim(id);
    await portal.db.query(`UPDATE import_jobs SET created_at = created_at - interval '25 hours'`);
    await jobs.endOverdue();
    expect(await jobs.renew({ id, attempt: attempt?.attempt ?? 0 }, { percent: 50, rows: 1 })).toBe(true);
    await letImportsAge(portal, '1 minute');
    worker = await startWorker(portal.env);
    await importIn(portal, owner.token, id, ['done']);
  });

  it('shows its failure for a day, even if its list was uploaded more than a day ago', async () => {
    await worker.close();
    const { id } = await start(listOf(someEmail()));
    const jobs = new ImportJobRepository(portal.db);
    await portal.db.query(
      `UPDATE import_jobs SET state = 'importing', tries = 3, created_at = created_at - interval '25 hours'`,
    );
    await jobs.endOverdue();
    await jobs.endOverdue();
    expect((await importJob(portal, owner.token, id)).failure).toMatch(/could not be processed/);
    await letImportsAge(portal, '25 hours');
    await jobs.endOverdue();
    expect(await portal.db.query('SELECT 1 FROM import_jobs')).toEqual([]);
    worker = await startWorker(portal.env);
  });

  it('fails if the person who confirmed it is no longer a superadministrator', async () => {
    const other = await addWithRole(portal, 'SUPERADMIN');
    const { id } = await checked(listOf(someEmail()));
    await worker.close();
    await confirmImport(portal, other.token, id);
    await portal.db.query(`UPDATE users SET role = 'ALUMNI' WHERE id = $1`, [other.id]);
    worker = await startWorker(portal.env);
    const job = await importIn(portal, owner.token, id, ['failed']);
    expect(job.failure).toMatch(/no longer a SuperAdmin/);
  });

  it('fails after three attempts, and the message states that the list could not be processed', async () => {
    await worker.close();
    const { id } = await start(listOf(someEmail()));
    await portal.db.query('UPDATE import_jobs SET tries = 3');
    worker = await startWorker(portal.env);
    expect((await importIn(portal, owner.token, id, ['failed'])).failure).toMatch(/could not be processed/);
  });

  it('is deleted with its list after a day if it has not succeeded, and after thirty days if it has', async () => {
    const done = await importList(portal, owner.token, listOf(someEmail()));
    const wrong = await checked('email,firstName\nwrong,A\n', 'invalid');
    const ready = await checked(listOf(someEmail()));
    await letImportsAge(portal, '25 hours');
    await eventually(async () => (await portal.db.query('SELECT 1 FROM import_jobs')).length === 1);
    await noListIsStored();
    for (const { id } of [wrong, ready])
      expect((await portal.api.get(`/superadmin/imports/${id}`, as())).status).toBe(404);
    expect((await importJob(portal, owner.token, done.id)).added).toBe(1);
    await letImportsAge(portal, '30 days');
    await eventually(async () => (await portal.db.query('SELECT 1 FROM import_jobs')).length === 0);
    await eventually(async () => (await portal.db.query('SELECT 1 FROM imported_members')).length === 0);
  });

  it('offers a template file, and accepts a list that is made from this template', async () => {
    const { status, headers, body } = await portal.api.get('/superadmin/imports/template', as());
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const columns: string[] = body.replace('\uFEFF', '').trim().split(',');
    const cells = columns.map((name) => ({ email: someEmail(), firstName: 'Asha' })[name] ?? '');
    const job = await checked(`${body}${cells.join(',')}\r\n`);
    expect(job).toMatchObject({ rows: 1, newRows: 1, columns });
  });

  it('answers 404 for an unknown id', async () => {
    for (const id of ['nonsense', '00000000-0000-7000-8000-000000000000']) {
      expect((await portal.api.get(`/superadmin/imports/${id}`, as())).status).toBe(404);
      expect((await cancel(id)).status).toBe(404);
      expect((await confirmImport(portal, owner.token, id)).status).toBe(404);
    }
  });
});

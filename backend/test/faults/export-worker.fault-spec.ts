import { Redis } from 'ioredis';
import { OrphanedFilesService } from '../../src/infra/storage/orphaned-files.service.js';
import {
  addManyMembers,
  digestOf,
  exportIn,
  exporting,
  exportJob,
  exportRow,
  isBeingWritten,
  letExportsAge,
  startExport,
} from '../support/exports.js';
import { addWithRole, type TestMember } from '../support/members.js';
import { storedFiles } from '../support/photos.js';
import { PortalProcess } from '../support/portal-process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

/** An export of all members has twenty megabytes, more than the buffers of sockets and streams hold. */
const MEMBERS = 2_000;
const KILOBYTES_EACH = 10;
/**
 * On each connection, the proxy forwards this many bytes from the database to the worker and holds back the rest. Only
 * an export reads so many bytes. After these bytes, the file of the export is still incomplete.
 */
const HELD_AFTER_BYTES = 1_000_000;

describe('A large export', () => {
  let portal: TestPortal;
  let admin: TestMember;
  let workers: { end: () => Promise<void> }[];
  /**
   * The proxy between a worker and the database. It holds back rows of an export, so that the exported file stays
   * incomplete.
   */
  let database: TcpProxy;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    await addManyMembers(portal, MEMBERS, KILOBYTES_EACH);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    workers = [];
    admin = await addWithRole(portal, 'ADMIN');
    database = await TcpProxy.before(portal.env.DATABASE_URL);
    database.holdAfter(HELD_AFTER_BYTES);
  });
  afterEach(async () => {
    database.release();
    await Promise.all(workers.map((worker) => worker.end()));
    await database.remove();
    await portal.db.query('DELETE FROM export_jobs');
    await portal.db.query('UPDATE orphaned_files SET removable_at = now()');
    await portal.app.get(OrphanedFilesService).sweep();
    await portal.db.query('DELETE FROM users WHERE id = $1', [admin.id]);
  });

  const held = () => ({ ...portal.env, DATABASE_URL: database.url });

  /** Starts a worker behind the proxy. The worker has its own process, so that the test can kill it. */
  async function workerProcess(): Promise<PortalProcess> {
    const process = await PortalProcess.worker(held());
    workers.push({ end: async () => void (await process.end('SIGKILL')) });
    return process;
  }

  async function worker(env = portal.env): Promise<void> {
    const context = await startWorker(env);
    workers.push({ end: () => context.close() });
  }

  const sessionHasEnded = () => eventually(async () => (await exporting(portal)) === 0);

  async function expectWhole(id: string): Promise<void> {
    const job = await exportIn(portal, admin.token, id, ['done'], 60_000);
    expect(job.written).toBe(job.total);
    const whole = { status: 200, bytes: job.bytes, sha256: job.sha256 };
    expect(await digestOf(portal, job.downloadUrl)).toEqual(whole);
    expect(await digestOf(portal, '/api/admin/export?format=csv', admin.token)).toEqual(whole);
    expect(await storedFiles(portal)).toHaveLength(1);
    expect(await portal.db.query('SELECT key FROM orphaned_files')).toEqual([]);
  }

  it('is written completely by another worker if the first worker is killed', async () => {
    const first = await workerProcess();
    const { id } = await startExport(portal, admin.token);
    await isBeingWritten(portal, id);
    await first.end('SIGKILL');
    expect(await exportRow(portal, id)).toMatchObject({ state: 'running', attempts: 1 });
    await letExportsAge(portal, '16 seconds');
    await worker();
    await expectWhole(id);
    expect((await exportRow(portal, id)).attempts).toBe(2);
  });

  it('is one complete file, even if a worker hangs and continues after another worker has taken over', async () => {
    const first = await workerProcess();
    const { id } = await startExport(portal, admin.token);
    await isBeingWritten(portal, id);
    first.freeze();
    await letExportsAge(portal, '16 seconds');
    await worker();
    await exportIn(portal, admin.token, id, ['done'], 60_000);
    first.resume();
    await sessionHasEnded();
    database.release();
    await first.end('SIGTERM');
    await expectWhole(id);
    expect((await exportRow(portal, id)).attempts).toBe(2);
  });

  it('fails with an error message if its workers are killed repeatedly', async () => {
    const first = await workerProcess();
    const { id } = await startExport(portal, admin.token);
    await isBeingWritten(portal, id);
    await portal.db.query('UPDATE export_jobs SET attempts = 5');
    await first.end('SIGKILL');
    await letExportsAge(portal, '16 seconds');
    await worker();
    const job = await exportIn(portal, admin.token, id, ['failed']);
    expect(job).toMatchObject({
      failure: 'The export could not be written. Please try again later.',
      downloadUrl: null,
    });
  });

  it('moves to another worker at once if its worker is stopped', async () => {
    const first = await workerProcess();
    const { id } = await startExport(portal, admin.token);
    await isBeingWritten(portal, id);
    const stopped = first.end('SIGTERM');
    await sessionHasEnded();
    database.release();
    await stopped;
    expect(await exportRow(portal, id)).toMatchObject({ state: 'queued', attempts: 1 });
    expect(await storedFiles(portal)).toEqual([]);
    await worker();
    await expectWhole(id);
  });

  it('starts again and completes if its database session is lost', async () => {
    await worker(held());
    const { id } = await startExport(portal, admin.token);
    await isBeingWritten(portal, id);
    await portal.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'alumni-portal-export' AND datname = current_database()`,
    );
    database.release();
    await expectWhole(id);
    expect((await exportRow(portal, id)).attempts).toBe(2);
  });

  it('is written completely, even if Redis loses the job before the export starts and again during the writing', async () => {
    const redis = new Redis(portal.env.REDIS_URL);
    const { id } = await startExport(portal, admin.token);
    await redis.flushdb();
    await worker(held());
    await isBeingWritten(portal, id);
    await redis.flushdb();
    await redis.quit();
    database.release();
    await expectWhole(id);
  });

  it('fails with a reason when its file cannot be stored', async () => {
    await worker({ ...portal.env, STORAGE_DIR: '/dev/null/files' });
    const { id } = await startExport(portal, admin.token);
    await eventually(async () => (await exportRow(portal, id)).attempts === 2);
    await eventually(async () => (await exportRow(portal, id)).state === 'queued');
    await portal.db.query('UPDATE export_jobs SET attempts = 4, available_at = now()');
    const job = await exportIn(portal, admin.token, id, ['failed']);
    expect(job.failure).toBe('The export could not be written. Please try again later.');
  });

  describe('that is being written', () => {
    async function expectNothingLeft(): Promise<void> {
      await sessionHasEnded();
      database.release();
      await eventually(async () => (await storedFiles(portal)).length === 0);
      await eventually(async () => (await portal.db.query('SELECT 1 FROM orphaned_files')).length === 0);
    }

    it('removes its file and ends its database session at once if it is cancelled', async () => {
      await worker(held());
      const { id } = await startExport(portal, admin.token);
      await isBeingWritten(portal, id);
      const { status } = await portal.api.delete(`/admin/export/jobs/${id}`, { token: admin.token });
      expect(status).toBe(204);
      await expectNothingLeft();
      expect((await exportJob(portal, admin.token, id)).state).toBe('cancelled');
      const next = await startExport(portal, admin.token, 'format=csv&search=nobody');
      await exportIn(portal, admin.token, next.id);
    });

    it('removes its file and ends its database session at once if its owner is no longer an admin', async () => {
      await worker(held());
      const { id } = await startExport(portal, admin.token);
      await isBeingWritten(portal, id);
      await portal.db.query(`UPDATE users SET role = 'ALUMNI' WHERE id = $1`, [admin.id]);
      await expectNothingLeft();
      await eventually(async () => (await exportRow(portal, id)).state === 'failed');
    });
  });
});

import type { Env } from '../../src/config/env.js';
import { ApiClient } from '../support/api-client.js';
import { digestOf, exportIn, exportRow, startExport } from '../support/exports.js';
import { addMember, addWithRole } from '../support/members.js';
import { loadPhoto, storedFiles, uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { startTestPortal, startWeb, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('When PostgreSQL executes a COMMIT and the connection breaks before the answer,', () => {
  let portal: TestPortal;
  let database: TcpProxy;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterEach(() => database.remove());
  afterAll(() => portal.stop());

  /**
   * Returns settings for a process that connects to the database through a proxy. After `statement`, the proxy holds
   * back the answer to the next COMMIT and all later answers.
   */
  async function withoutAnswer(statement: string): Promise<Env> {
    let isNext = false;
    database = await TcpProxy.before(portal.env.DATABASE_URL, (bytes) => {
      isNext ||= bytes.includes(statement);
      if (isNext && bytes.includes('COMMIT')) database.hold();
    });
    return { ...portal.env, DATABASE_URL: database.url };
  }

  /** Waits until other connections see the committed change. Then closes all connections and accepts new ones. */
  async function breakOnce(isCommitted: () => Promise<boolean>): Promise<void> {
    await eventually(isCommitted);
    // Check that the proxy has held back the answer. Otherwise the process already knows that the commit succeeded.
    expect(database.isHeld).toBe(true);
    database.shut();
    database.release();
    database.open();
  }

  it('the photo that the profile shows can still be loaded', async () => {
    const { token } = await addMember(portal);
    const shown = async () => (await portal.api.get('/profile', { token })).body.alumni.profilePhoto;
    const web = await startWeb(await withoutAnswer('DELETE FROM orphaned_files'));
    const upload = uploadPhoto(
      { api: new ApiClient(await web.getUrl()) },
      token,
      await picture().png().toBuffer(),
    );
    await breakOnce(async () => (await shown()) !== null);
    expect((await upload).status).toBe(503);
    await web.close();
    expect((await loadPhoto(portal, await shown())).status).toBe(200);
  });

  it('the export that this COMMIT finished can be downloaded', async () => {
    const { token } = await addWithRole(portal, 'ADMIN');
    const others = await storedFiles(portal);
    const worker = await startWorker(await withoutAnswer(`SET state = 'done'`));
    const { id } = await startExport(portal, token);
    await breakOnce(async () => (await exportRow(portal, id)).state === 'done');
    await worker.close();
    const job = await exportIn(portal, token, id);
    const { status, bytes, sha256 } = await digestOf(portal, job.downloadUrl);
    expect({ status, bytes, sha256 }).toEqual({ status: 200, bytes: job.bytes, sha256: job.sha256 });
    expect(await storedFiles(portal)).toHaveLength(others.length + 1);
  });
});

import { Pool } from 'pg';
import { onConnect } from '../../src/infra/database/connection-settings.js';
import { CopyOut } from '../../src/infra/database/copy-out.js';
import { ApiClient } from '../support/api-client.js';
import { atOnce } from '../support/codes.js';
import { addMember, type TestMember } from '../support/members.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { startTestPortal, startWeb, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const REQUESTS = 10;
const SHORT_MS = 1_500;

describe('When PostgreSQL accepts statements and does not answer,', () => {
  let portal: TestPortal;
  let member: TestMember;
  let database: TcpProxy;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    member = await addMember(portal);
  });
  beforeEach(async () => {
    database = await TcpProxy.before(portal.env.DATABASE_URL);
  });
  afterEach(() => database.remove());
  afterAll(() => portal.stop());

  it('requests get 503, and get 200 once PostgreSQL answers again', async () => {
    const web = await startWeb({ ...portal.env, DATABASE_URL: database.url });
    const api = new ApiClient(await web.getUrl());
    const profile = async () => (await api.get('/profile', { token: member.token })).status;
    expect(await profile()).toBe(200);
    database.hold();
    // The database does not answer, so the timeout of the web process ends these requests.
    const statuses = await atOnce(REQUESTS, profile);
    expect(database.isHeld).toBe(true);
    expect(statuses).toEqual(Array(REQUESTS).fill(503));
    database.release();
    await eventually(async () => (await profile()) === 200);
    await web.close();
  });

  describe('a connection with a response timeout', () => {
    let pool: Pool;
    beforeEach(() => {
      pool = new Pool({ connectionString: database.url, max: 1, onConnect: onConnect(SHORT_MS) });
      pool.on('error', () => undefined);
    });
    afterEach(() => pool.end());

    it('is destroyed when its statement times out, and the next statement gets a new connection', async () => {
      const pid = async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
      const before = await pid();
      database.hold();
      await expect(pid()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      database.release();
      expect(await pid()).not.toBe(before);
    });

    it('is kept while it is idle', async () => {
      const pid = async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
      const before = await pid();
      await new Promise((resolve) => setTimeout(resolve, 4 * SHORT_MS));
      expect(await pid()).toBe(before);
    });

    it('is kept while the reader of a COPY is slow', async () => {
      const client = await pool.connect();
      let bytes = 0;
      for await (const piece of client.query(
        new CopyOut('COPY (SELECT repeat(n::text, 1000) FROM generate_series(1, 300) n) TO STDOUT'),
      )) {
        if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 4 * SHORT_MS));
        bytes += piece.length;
      }
      client.release();
      expect(bytes).toBeGreaterThan(700_000);
    });

    it('is destroyed when PostgreSQL stops sending in the middle of a COPY', async () => {
      const client = await pool.connect();
      client.on('error', () => undefined);
      const read = async () => {
        for await (const _ of client.query(
          new CopyOut('COPY (SELECT repeat(n::text, 1000) FROM generate_series(1, 3000) n) TO STDOUT'),
        ))
          database.hold();
      };
      await expect(read()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      client.release(true);
    });
  });
});

import { once } from 'node:events';
import { get, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccessWatchService } from '../../src/modules/auth/access-watch.service.js';
import { SessionService } from '../../src/modules/auth/session.service.js';
import {
  addManyMembers,
  digestOf,
  exportIn,
  exporting,
  startExport,
  streamedExport,
} from '../support/exports.js';
import { addWithRole, type TestMember } from '../support/members.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { startTestPortal, startWeb, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

/**
 * The export of these members has thirty megabytes. This is far more than the buffers of the sockets hold, so a
 * response waits for its client.
 */
const MEMBERS = 1_000;
const KILOBYTES_EACH = 30;

interface Begun {
  answer: IncomingMessage;
  /** The server's end of the connection. */
  connection: Socket;
}

describe('The download of an export', () => {
  let portal: TestPortal;
  /** A second web server, in the place of a second web process. It uses the proxies `database` and `redis`. */
  let otherWeb: NestFastifyApplication;
  let database: TcpProxy;
  let redis: TcpProxy;
  let superadmin: TestMember;
  let admin: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal();
    await addManyMembers(portal, MEMBERS, KILOBYTES_EACH);
    superadmin = await addWithRole(portal, 'SUPERADMIN');
    database = await TcpProxy.before(portal.env.DATABASE_URL);
    redis = await TcpProxy.before(portal.env.REDIS_URL);
    otherWeb = await startWeb({ ...portal.env, DATABASE_URL: database.url, REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await otherWeb.close();
    await Promise.all([database.remove(), redis.remove()]);
    await portal.stop();
  });
  beforeEach(async () => {
    // Disable the timeout for clients that stop reading, so that only the loss of access ends the response.
    jest.spyOn(ServerResponse.prototype, 'setTimeout').mockReturnThis();
    admin = await addWithRole(portal, 'ADMIN');
  });
  afterEach(() => jest.restoreAllMocks());

  /** Reads the beginning of a response and then stops reading. */
  async function begin(path: string, web = portal.app, token?: string): Promise<Begun> {
    const accepted = once(web.getHttpServer(), 'connection');
    const call = get(`${await web.getUrl()}${path}`, {
      agent: false,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    call.on('error', () => undefined);
    const [connection] = (await accepted) as [Socket];
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    await once(answer, 'readable');
    return { answer, connection };
  }

  const beginStream = (format = 'csv', web?: NestFastifyApplication) =>
    begin(`/api/admin/export?format=${format}`, web, admin.token);

  /** Exports in the background. Returns the signed link of the finished file. */
  async function finished(): Promise<string> {
    const { id } = await startExport(portal, admin.token);
    return (await exportIn(portal, admin.token, id)).downloadUrl ?? '';
  }

  /** Waits until the server ends the connection. The client must see that the response is incomplete. */
  async function breaksOff({ answer, connection }: Begun): Promise<void> {
    if (!connection.destroyed) await once(connection, 'close');
    const read = async () => {
      for await (const _ of answer);
    };
    await expect(read()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(answer.complete).toBe(false);
    await eventually(async () => (await exporting(portal)) === 0);
  }

  const demote = () =>
    portal.api.put(`/superadmin/users/${admin.id}/role`, { role: 'ALUMNI' }, { token: superadmin.token });
  const remove = () => portal.api.delete(`/superadmin/users/${admin.id}`, { token: superadmin.token });
  const signOut = () => portal.api.post('/auth/logout', undefined, { token: admin.token });
  const signOutEverywhere = () =>
    portal.api.post('/auth/logout-everywhere', undefined, { token: admin.token });
  const losses = {
    demoted: demote,
    deleted: remove,
    'signed out': signOut,
    'signed out everywhere': signOutEverywhere,
  };

  it.each(Object.entries(losses))(
    'is aborted when the administrator who downloads it is %s',
    async (_loss, lose) => {
      const begun = await beginStream();
      expect((await lose()).status).toBeLessThan(300);
      await breaksOff(begun);
    },
  );

  it('is aborted, also in JSON format, when the administrator who downloads it is demoted', async () => {
    const begun = await beginStream('json');
    await demote();
    await breaksOff(begun);
  });

  it.each(Object.entries(losses))(
    'is aborted when the administrator who downloads it is %s through a different web process',
    async (_loss, lose) => {
      const begun = await beginStream('csv', otherWeb);
      await lose();
      await breaksOff(begun);
    },
  );

  it('is aborted when its administrator signs out in a different web process while Redis is unreachable', async () => {
    const begun = await beginStream('csv', otherWeb);
    redis.shut();
    await signOut();
    await breaksOff(begun);
    redis.open();
  });

  it('is aborted when the session of its administrator has expired', async () => {
    const begun = await beginStream();
    await portal.db.query(`UPDATE sessions SET created_at = now() - interval '25 hours' WHERE user_id = $1`, [
      admin.id,
    ]);
    await breaksOff(begun);
  });

  it('neither begins nor is recorded if its administrator is demoted while it waits for two other exports', async () => {
    const running = [await beginStream(), await beginStream()];
    const watched = jest.spyOn(portal.app.get(AccessWatchService), 'watch');
    const refused = expect(streamedExport(portal, admin.token, 'format=csv')).rejects.toThrow();
    await eventually(async () => watched.mock.calls.length === 1);
    await demote();
    await refused;
    for (const begun of running) await breaksOff(begun);
    const entries = await portal.db.query(
      `SELECT 1 FROM audit_entries WHERE action = 'members.exported' AND actor_id = $1`,
      [admin.id],
    );
    expect(entries).toHaveLength(2);
  });

  it('continues when its administrator signs out of a different session', async () => {
    const begun = await beginStream();
    const token = await portal.app.get(SessionService).open(portal.db.manager, admin.id);
    await portal.api.post('/auth/logout', undefined, { token });
    let bytes = 0;
    for await (const chunk of begun.answer) bytes += chunk.length;
    expect(begun.answer.complete).toBe(true);
    expect(bytes).toBeGreaterThan(MEMBERS * KILOBYTES_EACH * 1_000);
  });

  describe('from the file of a finished background export', () => {
    it.each(Object.entries({ demoted: demote, deleted: remove }))(
      'is aborted in both web processes when its administrator is %s',
      async (_loss, lose) => {
        const address = await finished();
        const begun = await Promise.all([begin(address), begin(address, otherWeb)]);
        await lose();
        for (const one of begun) await breaksOff(one);
      },
    );

    it('arrives completely even if its administrator signs out, and the download link stays valid', async () => {
      const address = await finished();
      const whole = await digestOf(portal, address);
      const { answer } = await begin(address);
      await signOut();
      let bytes = 0;
      for await (const chunk of answer) bytes += chunk.length;
      expect([answer.complete, bytes]).toEqual([true, whole.bytes]);
      expect((await digestOf(portal, address)).status).toBe(200);
    });

    it('is aborted when the database does not answer for several seconds', async () => {
      const begun = await begin(await finished(), otherWeb);
      database.hold();
      await breaksOff(begun);
      database.release();
    });
  });
});

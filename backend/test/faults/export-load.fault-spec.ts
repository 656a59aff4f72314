import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { atOnce } from '../support/codes.js';
import { addManyMembers, digestOf, exportIn, exporting, startExport } from '../support/exports.js';
import { addWithRole, type TestMember } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

/** An export of all members has sixty megabytes, far more than the buffers of sockets and streams hold. */
const MEMBERS = 2_000;
const KILOBYTES_EACH = 30;
const CONCURRENT_EXPORTS = 20;
/** A search that matches about half of the members. */
const SOME = 'search=n1';
const SOME_COUNT = 1_111;
/**
 * Maximum growth of a process's memory. The tests request twenty exports of 33 megabytes each at once, but a process
 * runs only two of them at the same time. A process that keeps these two in memory exceeds this limit.
 */
const FLAT_MEGABYTES = 40;

describe('Exports of 33 to 60 megabytes', () => {
  let portal: TestPortal;
  let admin: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    await addManyMembers(portal, MEMBERS, KILOBYTES_EACH);
    admin = await addWithRole(portal, 'ADMIN');
  });
  afterAll(() => portal.stop());

  /** Starts a download and reads only its beginning. */
  async function begin(
    path: string,
    { token } = admin,
  ): Promise<{ call: ClientRequest; answer: IncomingMessage }> {
    const call = get(`${portal.url}${path}`, {
      agent: false,
      headers: { Authorization: `Bearer ${token}` },
    });
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    call.on('error', () => undefined);
    answer.on('error', () => undefined);
    return { call, answer };
  }

  async function finished(): Promise<string> {
    const worker = await startWorker(portal.env);
    const { id } = await startExport(portal, admin.token);
    const { downloadUrl } = await exportIn(portal, admin.token, id);
    await worker.close();
    return downloadUrl ?? '';
  }

  describe('with a client that stops reading', () => {
    beforeEach(() => {
      const { setTimeout: original } = ServerResponse.prototype;
      // The server waits 25 or 60 seconds for a client that stops reading. Shorten this timeout to at most four
      // seconds, in which a client that reads still makes progress.
      jest.spyOn(ServerResponse.prototype, 'setTimeout').mockImplementation(function (
        this: ServerResponse,
        ms,
        done,
      ) {
        return original.call(this, ms / 15, done);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    it('release their database session', async () => {
      const stalled = await atOnce(2, () => begin('/api/admin/export?format=json'));
      expect(await exporting(portal)).toBe(2);
      await eventually(async () => (await exporting(portal)) === 0);
      expect((await digestOf(portal, '/api/admin/export?format=csv', admin.token)).bytes).toBeGreaterThan(0);
      for (const { call } of stalled) call.destroy();
    });

    it('are aborted if they are stored files: the server closes the HTTP connection', async () => {
      const address = await finished();
      const accepted = once(portal.app.getHttpServer(), 'connection');
      const { answer } = await begin(address);
      const [connection] = (await accepted) as [Socket];
      await once(connection, 'close');
      answer.resume();
      await expect(once(answer, 'end')).rejects.toThrow();
    });
  });

  it("do not block another administrator's export while the clients of one administrator have stopped reading", async () => {
    const other = await addWithRole(portal, 'ADMIN');
    const stalled = await atOnce(2, () => begin('/api/admin/export?format=json'));
    const waiting = Array.from({ length: 10 }, () => begin('/api/admin/export?format=json'));
    expect((await digestOf(portal, '/api/admin/export?format=csv', other.token)).bytes).toBeGreaterThan(0);
    // The session of the finished export ends a moment after its last byte.
    await eventually(async () => (await exporting(portal)) === 2);
    for (const { call } of stalled) call.destroy();
    await Promise.all(waiting.map(async (begun) => (await begun).call.destroy()));
    await eventually(async () => (await exporting(portal)) === 0);
  });

  it('release their database sessions when clients disconnect', async () => {
    const left = await atOnce(2, () => begin('/api/admin/export?format=csv'));
    expect(await exporting(portal)).toBe(2);
    for (const { call } of left) call.destroy();
    await eventually(async () => (await exporting(portal)) === 0);
  });

  // An export reuses its buffers. If it did so too early, the next rows would overwrite rows that are not sent yet.
  it.each(['csv', 'json'])(
    'in %s have the same content for a slow client as in a file that the worker writes',
    async (format) => {
      const query = `format=${format}&${SOME}`;
      const { answer } = await begin(`/api/admin/export?${query}`);
      const hash = createHash('sha256');
      for await (const chunk of answer) {
        hash.update(chunk);
        await pause(5);
      }
      const worker = await startWorker(portal.env);
      const { id } = await startExport(portal, admin.token, query);
      const { sha256 } = await exportIn(portal, admin.token, id);
      await worker.close();
      expect(hash.digest('hex')).toBe(sha256);
    },
  );

  describe('twenty at once', () => {
    /** Returns the maximum growth of the process's memory during the work, in megabytes. */
    async function growth(process: PortalProcess, work: () => Promise<void>): Promise<number> {
      const before = process.megabytes;
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.megabytes);
      }, 50);
      await work();
      clearInterval(watch);
      return peak - before;
    }

    it('keep the memory of the web process flat, and all arrive completely', async () => {
      const web = await PortalProcess.web(portal.env);
      /** Repeats the request while the server answers 503 because it is busy. Returns the digest of the download. */
      const download = async () => {
        for (;;) {
          const file = await digestOf(web, `/api/admin/export?format=json&${SOME}`, admin.token);
          if (file.status !== 503) return file;
          await pause(1_000);
        }
      };
      const expected = await download();
      const all: unknown[] = [];
      const grown = await growth(web, async () => {
        all.push(...(await atOnce(CONCURRENT_EXPORTS, download)));
      });
      await web.end('SIGTERM');
      expect(all).toEqual(Array(CONCURRENT_EXPORTS).fill(expected));
      expect(grown).toBeLessThan(FLAT_MEGABYTES);
    });

    it('keep the memory of the worker flat, and all are written completely', async () => {
      const admins = await atOnce(CONCURRENT_EXPORTS, () => addWithRole(portal, 'ADMIN'));
      const worker = await PortalProcess.worker(portal.env);
      const digests = new Set<string | null>();
      const write = async ({ token }: TestMember) => {
        const { id } = await startExport(portal, token, `format=csv&${SOME}`);
        const { sha256, written } = await exportIn(portal, token, id, ['done'], 60_000);
        expect(written).toBe(SOME_COUNT);
        digests.add(sha256);
      };
      await write(admin);
      const grown = await growth(worker, async () => void (await Promise.all(admins.map(write))));
      await worker.end('SIGTERM');
      expect(digests.size).toBe(1);
      expect(grown).toBeLessThan(FLAT_MEGABYTES);
    });
  });
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchChecked } from '../support/api-client.js';
import { addManyMembers, digestOf, exporting } from '../support/exports.js';
import { addMember, addWithRole } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { countLockWaits } from '../support/test-database.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

/** An export of all members has twenty megabytes, far more than the buffers of sockets and streams hold. */
const MEMBERS = 2_000;
const KILOBYTES_EACH = 10;
const CLIENTS = 10;

describe('A web process that is stopped under load', () => {
  let portal: TestPortal;
  let web: PortalProcess;
  beforeAll(async () => {
    // A stopping process still accepts requests for three seconds. This is enough for at least one more request, even
    // on a slow machine.
    portal = await startTestPortal({ worker: false, env: { DRAIN_SECONDS: 3 } });
    await addManyMembers(portal, MEMBERS, KILOBYTES_EACH);
    web = await PortalProcess.web(portal.env);
  });
  afterAll(async () => {
    await web.end('SIGKILL');
    await portal.stop();
  });

  const call = (path: string, token: string, init: RequestInit = {}) =>
    fetchChecked(`${web.url}/api${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });

  async function listens(): Promise<boolean> {
    const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }

  /**
   * Sends requests continuously. Stops when the health check reports that the process is not ready, like a load
   * balancer that sends further requests to another process. Returns all answers.
   */
  async function askUntilSentAway(token: string): Promise<{ status: number; body: unknown }[]> {
    const answers: { status: number; body: unknown }[] = [];
    let isReady = true;
    const ask = async (path: string) => {
      const answer = await call(path, token);
      answers.push({ status: answer.status, body: await answer.json() });
      return answer.ok;
    };
    await Promise.all([
      ...Array.from({ length: CLIENTS }, async (_, client) => {
        while (isReady) {
          await ask(client % 2 ? '/profile' : '/maintenance/status');
          await pause(5);
        }
      }),
      (async () => {
        while (isReady) {
          isReady = await ask('/health/ready');
          await pause(20);
        }
      })(),
    ]);
    return answers;
  }

  /** Reads the first bytes of an export, and the rest after `goOn` resolves. */
  async function beginExport(token: string, goOn: Promise<void>) {
    const response = await call('/admin/export?format=csv', token);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      if (bytes === 0) await goOn;
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { status: response.status, bytes, sha256: hash.digest('hex') };
  }

  it('first reports on the health check that it stops, then finishes its requests and exits with code 0', async () => {
    const [admin, member] = [await addWithRole(portal, 'ADMIN'), await addMember(portal)];
    const whole = await digestOf(web, '/api/admin/export?format=csv', admin.token);
    let goOn = () => {};
    const exported = beginExport(
      admin.token,
      new Promise((resolve) => {
        goOn = resolve;
      }),
    );
    const lock = portal.db.createQueryRunner();
    await lock.startTransaction();
    await lock.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [member.id]);
    const saved = call('/profile', member.token, { method: 'PUT', body: '{"bio":"At the last moment"}' });
    const load = askUntilSentAway(admin.token);
    await eventually(async () => (await exporting(portal)) === 1 && (await countLockWaits(portal)) === 1);

    const left = web.end('SIGTERM');
    const answers = await load;
    expect(await listens()).toBe(true);
    await eventually(async () => !(await listens()));
    expect(web.isAlive).toBe(true);
    await lock.commitTransaction();
    await lock.release();
    expect((await saved).status).toBe(200);
    goOn();
    expect(await exported).toEqual(whole);
    await left;
    expect(web.exitCode).toBe(0);

    expect(answers.filter(({ status }) => status !== 200)).toEqual([
      {
        status: 503,
        body: {
          statusCode: 503,
          code: 'UNAVAILABLE',
          message: 'Not available: process.',
          fields: { process: 'This process is being stopped.' },
          requestId: expect.any(String),
        },
      },
    ]);
    expect(answers.length).toBeGreaterThan(CLIENTS);
    const [{ bio }] = await portal.db.query('SELECT bio FROM users WHERE id = $1', [member.id]);
    expect(bio).toBe('At the last moment');
  });
});

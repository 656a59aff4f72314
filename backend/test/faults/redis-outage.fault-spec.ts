import { Redis } from 'ioredis';
import { fetchChecked } from '../support/api-client.js';
import { requestCode, times } from '../support/codes.js';
import { mailsTo, noMailIsLeft } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { OwnServer } from '../support/own-server.js';
import { PortalProcess } from '../support/portal-process.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const SOME = 5;

describe('A portal whose Redis is stopped, restarted or flushed', () => {
  let redis: OwnServer;
  let portal: TestPortal;
  let other: PortalProcess;
  let worker: PortalProcess;
  let member: TestMember;
  let superadmin: TestMember;
  beforeAll(async () => {
    redis = await OwnServer.redis();
    portal = await startTestPortal({ worker: false, env: { REDIS_URL: redis.url } });
    [member, superadmin] = [await addMember(portal), await addWithRole(portal, 'SUPERADMIN')];
    [other, worker] = await Promise.all([PortalProcess.web(portal.env), PortalProcess.worker(portal.env)]);
  });
  afterAll(async () => {
    await Promise.all([other.end('SIGTERM'), worker.end('SIGTERM')]);
    await portal.stop();
    await redis.remove();
  });

  /** Requests codes for new addresses. Returns the addresses. */
  const ask = () =>
    times(SOME, async () => {
      const email = someEmail();
      expect((await requestCode(portal, 'registration', email)).status).toBe(200);
      return email;
    });

  async function expectOneMailEach(emails: string[]): Promise<void> {
    await noMailIsLeft(portal);
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  }

  async function expectSwitchIsFollowed(): Promise<void> {
    for (const isEnabled of [true, false]) {
      const { status } = await portal.api.post(
        '/superadmin/maintenance',
        { isEnabled },
        { token: superadmin.token },
      );
      expect(status).toBe(200);
      await eventually(async () => {
        const answer = await fetchChecked(`${other.url}/api/profile`, {
          headers: { Authorization: `Bearer ${member.token}` },
        });
        return answer.status === (isEnabled ? 503 : 200);
      });
    }
  }

  it('answers requests and switches maintenance mode while Redis is stopped; sends each mail once when Redis is back', async () => {
    await redis.stop();
    const emails = await ask();
    expect((await portal.api.get('/profile', { token: member.token })).status).toBe(200);
    await expectSwitchIsFollowed();
    await redis.start();
    await expectOneMailEach(emails);
    await eventually(async () => (await portal.api.get('/health/ready')).body.status === 'ok');
  });

  it('sends each mail once if Redis restarts while mails are queued', async () => {
    const before = await ask();
    await redis.stop();
    await redis.start();
    await expectOneMailEach([...before, ...(await ask())]);
    await expectSwitchIsFollowed();
  });

  it('sends each mail once if Redis is flushed while mails are queued', async () => {
    const before = await ask();
    const client = new Redis(redis.url);
    await client.flushall();
    await client.quit();
    await expectOneMailEach([...before, ...(await ask())]);
    await expectSwitchIsFollowed();
  });

  it('still runs in the same processes after Redis was stopped, restarted and flushed', () => {
    expect([other.isAlive, worker.isAlive]).toEqual([true, true]);
  });

  it('ends its processes with exit code 0 on SIGTERM while Redis is stopped', async () => {
    await redis.stop();
    await Promise.all([other.end('SIGTERM'), worker.end('SIGTERM')]);
    expect([other.exitCode, worker.exitCode]).toEqual([0, 0]);
    await redis.start();
  });
});

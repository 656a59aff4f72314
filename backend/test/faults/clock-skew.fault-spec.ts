import { ApiClient } from '../support/api-client.js';
import { receiveCode, requestCode, times, verifyLogin, wrongly } from '../support/codes.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

const HOUR_MS = 60 * 60 * 1_000;

describe.each([
  ['six hours ahead of', 6 * HOUR_MS],
  ['six hours behind', -6 * HOUR_MS],
])("Processes whose clocks are %s the database's", (_how, shift) => {
  /** The portal, with the URL and API client of the web process whose clock is wrong. */
  let portal: TestPortal;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const rightly = await startTestPortal({ worker: false });
    const [web, worker] = await Promise.all([
      PortalProcess.web(rightly.env, { clockShiftMs: shift }),
      PortalProcess.worker(rightly.env, { clockShiftMs: shift }),
    ]);
    portal = { ...rightly, url: web.url, api: new ApiClient(web.url) };
    stop = async () => {
      await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')]);
      await rightly.stop();
    };
  });
  afterAll(() => stop());

  /** Expects a `Retry-After` header with 1 to `mostSeconds` seconds. A missing header fails the test. */
  function expectToWait(headers: Headers, mostSeconds: number) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(mostSeconds);
  }

  const profile = ({ token }: TestMember) => portal.api.get('/profile', { token });

  it("send codes that expire after ten minutes by the database's clock", async () => {
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    await letTimePass(portal, '9 minutes 30 seconds');
    expect((await verifyLogin(portal, challenge)).status).toBe(200);
    const next = await receiveCode(portal, 'login', email, 2);
    await letTimePass(portal, '10 minutes 1 second');
    expect((await verifyLogin(portal, next)).status).toBe(400);
  });

  it("send a second code to a member only after a minute by the database's clock", async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    const { status, headers } = await requestCode(portal, 'login', email);
    expect(status).toBe(429);
    expectToWait(headers, 60);
    await letTimePass(portal, '61 seconds');
    expect((await requestCode(portal, 'login', email)).status).toBe(200);
  });

  it("lock an account after five wrong codes, for half a minute by the database's clock", async () => {
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    await times(5, () => verifyLogin(portal, wrongly(challenge)));
    const { status, headers } = await verifyLogin(portal, challenge);
    expect(status).toBe(429);
    expectToWait(headers, 30);
    await letTimePass(portal, '61 seconds');
    const next = await receiveCode(portal, 'login', email, 2);
    expect((await verifyLogin(portal, next)).status).toBe(200);
  });

  it("end idle sessions after the time limit of the role, by the database's clock", async () => {
    const [member, admin] = [await addMember(portal), await addWithRole(portal, 'ADMIN')];
    await letTimePass(portal, '7 hours 59 minutes');
    expect([(await profile(member)).status, (await profile(admin)).status]).toEqual([200, 200]);
    await letTimePass(portal, '8 hours 1 minute');
    expect([(await profile(member)).status, (await profile(admin)).status]).toEqual([200, 401]);
    await letTimePass(portal, '7 days 1 minute');
    expect((await profile(member)).status).toBe(401);
  });
});

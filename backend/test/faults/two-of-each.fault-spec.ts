import { ApiClient } from '../support/api-client.js';
import { atOnce, receiveCode, requestCode, verifyLogin } from '../support/codes.js';
import { download, exportIn, startExport } from '../support/exports.js';
import { mailsTo, noMailIsLeft } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';
import { Balancer } from './balancer.js';

const CODE_REQUESTS = 40;
const MORE = 4;
const CLIENTS = 8;

describe('Two web processes and two workers', () => {
  let portal: TestPortal;
  let processes: PortalProcess[];
  /** The portal, with the URL and API client of the first web process (`one`) or of the second (`other`). */
  let one: TestPortal;
  let other: TestPortal;
  let superadmin: TestMember;
  beforeAll(async () => {
    const env = { DRAIN_SECONDS: 1, THROTTLE_CODE_REQUESTS: CODE_REQUESTS, EXPORT_INLINE_ROWS: 0 };
    portal = await startTestPortal({ worker: false, env });
    const { web, worker } = PortalProcess;
    processes = await Promise.all([web, web, worker, worker].map((start) => start(portal.env)));
    [one, other] = processes.slice(0, 2).map(({ url }) => ({ ...portal, url, api: new ApiClient(url) })) as [
      TestPortal,
      TestPortal,
    ];
    superadmin = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.end('SIGTERM')));
    await portal.stop();
  });

  it('accept a registration, a sign-in and a session that the other web process started', async () => {
    const email = someEmail();
    const { alumniId, otp } = await receiveCode(one, 'registration', email);
    const joined = await other.api.post('/auth/register', registrationForm(email, alumniId, otp));
    expect(joined.status).toBe(201);
    expect((await one.api.get('/profile', { token: joined.body.token })).body.alumni.email).toBe(email);
    const signedIn = await verifyLogin(one, await receiveCode(other, 'login', email, 2));
    expect((await other.api.get('/profile', { token: signedIn.body.token })).status).toBe(200);
  });

  it('apply a role change, a sign-out everywhere and a deletion at the next request to the other web process', async () => {
    const { id, token } = await addMember(portal);
    const lists = async () => (await other.api.get('/admin/users', { token })).status;
    expect(await lists()).toBe(403);
    const path = `/superadmin/users/${id}`;
    await one.api.put(`${path}/role`, { role: 'ADMIN' }, { token: superadmin.token });
    expect(await lists()).toBe(200);
    await one.api.post('/auth/logout-everywhere', undefined, { token });
    expect(await lists()).toBe(401);
    const deleted = await addMember(portal);
    expect((await other.api.get('/profile', { token: deleted.token })).status).toBe(200);
    await one.api.delete(`/superadmin/users/${deleted.id}`, { token: superadmin.token });
    expect((await other.api.get('/profile', { token: deleted.token })).status).toBe(401);
  });

  it('apply the maintenance mode in one web process when the other switches it on or off', async () => {
    const { token } = await addMember(portal);
    for (const isEnabled of [true, false]) {
      await one.api.post('/superadmin/maintenance', { isEnabled }, { token: superadmin.token });
      await eventually(
        async () => (await other.api.get('/profile', { token })).status === (isEnabled ? 503 : 200),
      );
    }
  });

  it('share the rate limit of a client, and send each mail once', async () => {
    const emails = Array.from({ length: CODE_REQUESTS + MORE }, () => someEmail());
    const answers = await atOnce(emails.length, (n) =>
      requestCode(n % 2 ? one : other, 'registration', emails[n] ?? '', '203.0.113.7'),
    );
    const asked = emails.filter((_, n) => answers[n]?.status === 200);
    expect(asked).toHaveLength(CODE_REQUESTS);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(MORE);
    await noMailIsLeft(portal);
    for (const email of asked) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('let both web processes serve an export that one of them started', async () => {
    const { id } = await startExport(one, superadmin.token);
    const { downloadUrl, sha256, total } = await exportIn(other, superadmin.token, id);
    expect(total).toBeGreaterThan(0);
    for (const web of [one, other]) {
      expect(await download(web, downloadUrl)).toMatchObject({ status: 200, sha256 });
    }
  });

  it('lose no request behind a load balancer when one web process is stopped', async () => {
    const [leaving] = processes;
    const balancer = new Balancer([one.url, other.url]);
    const { token } = await addMember(portal);
    const answers: number[] = [];
    let isOver = false;
    const clients = atOnce(CLIENTS, async () => {
      while (!isOver) answers.push((await balancer.get('/profile', token)).status);
    });
    await eventually(async () => answers.length > 100);
    await leaving?.end('SIGTERM');
    expect(leaving?.exitCode).toBe(0);
    const before = answers.length;
    await eventually(async () => answers.length > before + 100);
    isOver = true;
    await clients;
    await balancer.stop();
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  });
});

import { isDeepStrictEqual } from 'node:util';
import { ApiClient } from '../support/api-client.js';
import { mailsTo, noMailIsLeft } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { ReplicatedPostgres } from '../support/replicated-postgres.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';
import { type Answer, SteadyLoad } from './steady-load.js';

/** Interval for twenty requests per second. */
const EVERY_MS = 50;
const PEOPLE = 1_000;
/**
 * The portal has recovered after this many consecutive good answers. The number is so large that the answers usually
 * include every kind of request.
 */
const CONSECUTIVE_ANSWERS = 12;
const READ_ONLY = {
  statusCode: 503,
  code: 'READ_ONLY',
  message: 'Changes cannot be saved right now. Please try again in a few minutes.',
};

describe('A portal that gets twenty requests a second while its PostgreSQL primary is killed and replaced by the standby', () => {
  let postgres: ReplicatedPostgres;
  let address: TcpProxy;
  let portal: TestPortal;
  let web: PortalProcess;
  let worker: PortalProcess;
  let second: PortalProcess | undefined;
  let member: TestMember;
  let superadmin: TestMember;
  let people: { id: string }[];
  let answers: Answer[];
  const addresses = Array.from({ length: PEOPLE }, () => someEmail('failover'));

  const study = (n: number) => ({
    institutionName: 'Law College',
    degree: `Degree ${n}`,
    fieldOfStudy: 'Law',
    startYear: 2001,
    endYear: 2004,
  });
  const of = (kind: string) => answers.filter((answer) => answer.kind === kind);
  const isGood = ({ status }: Answer) => status < 300;

  beforeAll(async () => {
    postgres = await ReplicatedPostgres.start();
    await postgres.makeSynchronous();
    address = await TcpProxy.before(postgres.primary.url);
    portal = await startTestPortal({ worker: false, env: { DATABASE_URL: address.url } });
    member = await addMember(portal);
    superadmin = await addWithRole(portal, 'SUPERADMIN');
    people = await portal.db.query(
      `INSERT INTO users (alumni_id, email) SELECT n, n || '@example.org' FROM generate_series(1, $1) n RETURNING id`,
      [PEOPLE],
    );
    [web, worker] = await Promise.all([PortalProcess.web(portal.env), PortalProcess.worker(portal.env)]);
  });
  afterAll(async () => {
    await Promise.all([web, worker, second].map((process) => process?.end('SIGTERM')));
    await portal.stop();
    await address.remove();
    await postgres.remove();
  });

  it('answers reads while only the standby is left, and refuses changes with an error message', async () => {
    const load = new SteadyLoad(web.url, {
      view: () => ['GET', '/profile', member.token],
      study: (n) => ['POST', '/profile/education', member.token, study(n)],
      code: (n) => ['POST', '/auth/send-otp', undefined, { email: addresses[n], otpType: 'EMAIL' }],
      role: (n) => ['PUT', `/superadmin/users/${people[n]?.id}/role`, superadmin.token, { role: 'ADMIN' }],
    });
    load.start(EVERY_MS);
    try {
      await load.goesWell(CONSECUTIVE_ANSWERS);
      await postgres.primary.crash();
      await load.isRefused(1);
      address.shut();
      address.leadTo(postgres.standby.url);
      address.open();
      await onStandby();
      await postgres.promote();
      await load.goesWell(CONSECUTIVE_ANSWERS);
    } finally {
      answers = await load.stop();
    }
  });

  async function onStandby(): Promise<void> {
    const api = new ApiClient(web.url);
    // A request may still get a connection that the crash has broken. Such a request fails, so repeat each request
    // until it gets the expected answer.
    for (const path of ['/profile', '/admin/users', '/admin/users?search=asha', '/admin/stats']) {
      await eventually(async () => (await api.get(path, { token: superadmin.token })).status === 200);
    }
    await eventually(async () => {
      const { body } = await api.post('/profile/education', study(-1), { token: member.token });
      return isDeepStrictEqual({ ...body, requestId: undefined }, { ...READ_ONLY, requestId: undefined });
    });
    await eventually(async () => (await api.get('/health/ready')).body.status === 'degraded');
    expect((await api.get('/health/ready')).body.degraded).toEqual({
      database: 'The database is a standby, which cannot be changed.',
    });
    second = await PortalProcess.web({ ...portal.env, SUPERADMIN_EMAIL: 'owner@example.org' });
    expect((await new ApiClient(second.url).get('/profile', { token: member.token })).status).toBe(200);
  }

  it('answers every request, either with success or with 503', () => {
    const refused = answers.filter((answer) => !isGood(answer));
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) {
      expect({ statusCode: 503, code: expect.stringMatching(/^(UNAVAILABLE|READ_ONLY)$/) }).toEqual({
        statusCode: body.statusCode,
        code: body.code,
      });
    }
  });

  it('has lost no confirmed change, and made no change twice', async () => {
    const rows: { degree: string }[] = await portal.db.query('SELECT degree FROM education_records');
    const stored = rows.map(({ degree }) => degree);
    expect(new Set(stored).size).toBe(stored.length);
    const confirmed = of('study').filter(isGood);
    expect(stored).toEqual(expect.arrayContaining(confirmed.map(({ n }) => `Degree ${n}`)));
    const changed: { id: string }[] = await portal.db.query(
      `SELECT id FROM users WHERE role = 'ADMIN' ORDER BY id`,
    );
    const noted: { id: string }[] = await portal.db.query(
      'SELECT subject_id AS id FROM audit_entries ORDER BY subject_id',
    );
    expect(noted).toEqual(changed);
    const roles = of('role').filter(isGood);
    expect(changed).toEqual(expect.arrayContaining(roles.map(({ n }) => ({ id: people[n]?.id }))));
  });

  it('needs no restart of its processes, and sends one mail for each accepted request for a code', async () => {
    expect([web.isAlive, worker.isAlive, second?.isAlive]).toEqual([true, true, true]);
    await noMailIsLeft(portal);
    for (const answer of of('code')) {
      const { length } = await mailsTo(addresses[answer.n] ?? '');
      if (isGood(answer)) expect(length).toBe(1);
      else expect(length).toBeLessThanOrEqual(1);
    }
  });
});

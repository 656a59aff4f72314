import { mailsTo, noMailIsLeft } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { OwnServer } from '../support/own-server.js';
import { PortalProcess } from '../support/portal-process.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { type Answer, SteadyLoad } from './steady-load.js';

/** Interval for twenty requests per second. */
const EVERY_MS = 50;
/** More members than the test can use. */
const PEOPLE = 1_000;
/**
 * The portal has recovered after this many consecutive good answers. The number is so large that the answers include
 * every kind of request.
 */
const CONSECUTIVE_ANSWERS = 12;

describe('A portal that gets twenty requests a second while its PostgreSQL stops, restarts and crashes', () => {
  let postgres: OwnServer;
  let portal: TestPortal;
  let web: PortalProcess;
  let worker: PortalProcess;
  let member: TestMember;
  let superadmin: TestMember;
  let people: { id: string }[];
  const addresses = Array.from({ length: PEOPLE }, () => someEmail('restart'));
  let answers: Answer[];

  beforeAll(async () => {
    postgres = await OwnServer.postgres();
    portal = await startTestPortal({ worker: false, env: { DATABASE_URL: postgres.url } });
    member = await addMember(portal);
    superadmin = await addWithRole(portal, 'SUPERADMIN');
    people = await portal.db.query(
      `INSERT INTO users (alumni_id, email) SELECT n, n || '@example.org' FROM generate_series(1, $1) n RETURNING id`,
      [PEOPLE],
    );
    [web, worker] = await Promise.all([PortalProcess.web(portal.env), PortalProcess.worker(portal.env)]);
    await outage();
  });
  afterAll(async () => {
    await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')]);
    await portal.stop();
    await postgres.remove();
  });

  async function outage(): Promise<void> {
    const load = new SteadyLoad(web.url, {
      view: () => ['GET', '/profile', member.token],
      study: (n) => ['POST', '/profile/education', member.token, study(n)],
      code: (n) => ['POST', '/auth/send-otp', undefined, { email: addresses[n], otpType: 'EMAIL' }],
      role: (n) => ['PUT', `/superadmin/users/${people[n]?.id}/role`, superadmin.token, { role: 'ADMIN' }],
    });
    load.start(EVERY_MS);
    try {
      await load.goesWell(CONSECUTIVE_ANSWERS);
      await postgres.stop();
      await load.isRefused(CONSECUTIVE_ANSWERS);
      await postgres.start();
      await load.goesWell(CONSECUTIVE_ANSWERS);
      await postgres.stop();
      await postgres.start();
      await load.goesWell(CONSECUTIVE_ANSWERS);
      await postgres.crash();
      await postgres.start();
      await load.goesWell(CONSECUTIVE_ANSWERS);
    } finally {
      answers = await load.stop();
    }
  }

  const study = (n: number) => ({
    institutionName: 'Law College',
    degree: `Degree ${n}`,
    fieldOfStudy: 'Law',
    startYear: 2001,
    endYear: 2004,
  });
  const of = (kind: string) => answers.filter((answer) => answer.kind === kind);
  const isGood = ({ status }: Answer) => status < 300;

  it('answers every request, either with success or with 503', () => {
    const others = answers.filter((answer) => !isGood(answer));
    expect(others.length).toBeGreaterThan(0);
    for (const { status, body } of others) {
      expect({ status, ...body }).toEqual({
        status: 503,
        statusCode: 503,
        code: 'UNAVAILABLE',
        message: 'The service is not available right now. Please try again.',
        requestId: expect.any(String),
      });
    }
  });

  it('needs no restart of the web process or the worker', () => {
    expect([web.isAlive, worker.isAlive]).toEqual([true, true]);
  });

  it('has stored every confirmed education record, and no record twice', async () => {
    const rows: { degree: string }[] = await portal.db.query('SELECT degree FROM education_records');
    const stored = rows.map(({ degree }) => degree);
    expect(new Set(stored).size).toBe(stored.length);
    const confirmed = of('study').filter(isGood);
    expect(stored).toEqual(expect.arrayContaining(confirmed.map(({ n }) => `Degree ${n}`)));
  });

  it('has exactly one audit entry for each changed role', async () => {
    const changed: { id: string }[] = await portal.db.query(
      `SELECT id FROM users WHERE role = 'ADMIN' ORDER BY id`,
    );
    const noted: { id: string }[] = await portal.db.query(
      'SELECT subject_id AS id FROM audit_entries ORDER BY subject_id',
    );
    expect(noted).toEqual(changed);
    const confirmed = of('role').filter(isGood);
    expect(changed).toEqual(expect.arrayContaining(confirmed.map(({ n }) => ({ id: people[n]?.id }))));
  });

  it('sends one mail for each accepted request for a code, and at most one for each refused request', async () => {
    await noMailIsLeft(portal);
    for (const answer of of('code')) {
      const { length } = await mailsTo(addresses[answer.n] ?? '');
      if (isGood(answer)) expect(length).toBe(1);
      else expect(length).toBeLessThanOrEqual(1);
    }
  });
});

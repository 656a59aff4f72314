import type { INestApplicationContext } from '@nestjs/common';
import { AuthCleanupService } from '../../src/modules/auth/auth-cleanup.service.js';
import { receiveCode, requestCode, verifyLogin } from '../support/codes.js';
import { addMember, someEmail } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

describe('The clean-up of expired data', () => {
  let portal: TestPortal;
  let worker: INestApplicationContext | undefined;
  beforeAll(async () => {
    portal = await startTestPortal();
    worker = portal.worker;
  });
  afterAll(() => portal.stop());

  const clean = () => worker?.get(AuthCleanupService).run();

  async function rowsOf(table: string): Promise<number> {
    const [{ count }] = await portal.db.query(`SELECT count(*)::int FROM ${table}`);
    return count;
  }

  it('keeps a request for a code, with its e-mail address, for 25 hours, for the daily limits, and then deletes it', async () => {
    const email = someEmail();
    await requestCode(portal, 'login', email);
    await letTimePass(portal, '23 hours 59 minutes');
    await clean();
    expect(await rowsOf('code_challenges')).toBe(1);
    await letTimePass(portal, '2 hours');
    await clean();
    expect(await rowsOf('code_challenges')).toBe(0);
  });

  it('keeps the number of wrong codes for a month, so that a short pause does not reset the number', async () => {
    const { body } = await requestCode(portal, 'login', someEmail());
    await verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' });
    await letTimePass(portal, '29 days');
    await clean();
    expect(await rowsOf('sign_in_failures')).toBe(1);
    await letTimePass(portal, '2 days');
    await clean();
    expect(await rowsOf('sign_in_failures')).toBe(0);
  });

  it('deletes all expired rows, even if they do not fit into one batch', async () => {
    await portal.db.query(
      `INSERT INTO sign_in_failures (email_key, purpose, failures, updated_at)
       SELECT n || '@example.org', 'login', 1, now() - interval '31 days' FROM generate_series(1, 10001) n`,
    );
    await clean();
    expect(await rowsOf('sign_in_failures')).toBe(0);
  });

  it('deletes all expired rows, even if 25,000 rows have the same time', async () => {
    await portal.db.query(
      `INSERT INTO sign_in_failures (email_key, purpose, failures, updated_at)
       SELECT n || '@example.org', 'login', 1, '2020-01-01' FROM generate_series(1, 25000) n`,
    );
    await clean();
    expect(await rowsOf('sign_in_failures')).toBe(0);
  });

  it('deletes expired sessions and keeps valid sessions', async () => {
    const { email, token } = await addMember(portal);
    await letTimePass(portal, '7 days');
    await verifyLogin(portal, await receiveCode(portal, 'login', email));
    await clean();
    expect((await portal.api.get('/profile', { token })).status).toBe(401);
    expect(await rowsOf('sessions')).toBe(1);
  });

  it.each([
    ['sessions', 'last_seen_at', 'sessions_last_seen_at'],
    ['sign_in_failures', 'updated_at', 'sign_in_failures_updated_at'],
    ['code_challenges', 'created_at', 'code_challenges_created_at'],
    ['sign_in_events', '"at"', 'sign_in_events_at'],
    ['mails', 'created_at', 'mails_created_at'],
  ])('finds the oldest rows of %s by an index', async (table, column, index) => {
    const plan = await portal.db.transaction(async (manager) => {
      // The table is small, so PostgreSQL would not use the index without these settings.
      await manager.query('SET LOCAL enable_seqscan = off');
      await manager.query('SET LOCAL enable_bitmapscan = off');
      return manager.query(
        `EXPLAIN SELECT ctid FROM ${table} WHERE ${column} < now() AND ${column} >= '-infinity'
         ORDER BY ${column} LIMIT 10000`,
      );
    });
    expect(JSON.stringify(plan)).toContain(`Index Scan using ${index} `);
  });
});

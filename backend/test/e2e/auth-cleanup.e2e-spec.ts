import type { INestApplicationContext } from '@nestjs/common';
import { AuthCleanup } from '../../src/modules/auth/auth-cleanup.service.js';
import { receiveCode, requestCode, verifyLogin } from '../support/codes.js';
import { addMember, someEmail } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

describe('The removal of what has expired', () => {
  let portal: TestPortal;
  let worker: INestApplicationContext | undefined;
  beforeAll(async () => {
    portal = await startTestPortal();
    worker = portal.worker;
  });
  afterAll(() => portal.stop());

  const clean = () => worker?.get(AuthCleanup).run();

  async function rowsOf(table: string): Promise<number> {
    const [{ count }] = await portal.db.query(`SELECT count(*)::int FROM ${table}`);
    return count;
  }

  it('keeps codes as long as a limit counts them, then forgets them with the address', async () => {
    const email = someEmail();
    await requestCode(portal, 'login', email);
    await letTimePass(portal, '23 hours 59 minutes');
    await clean();
    expect(await rowsOf('code_challenges')).toBe(1);
    await letTimePass(portal, '2 hours');
    await clean();
    expect(await rowsOf('code_challenges')).toBe(0);
  });

  it('keeps wrong tries for a month, so that waiting a day starts nothing anew', async () => {
    const { body } = await requestCode(portal, 'login', someEmail());
    await verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' });
    await letTimePass(portal, '29 days');
    await clean();
    expect(await rowsOf('sign_in_failures')).toBe(1);
    await letTimePass(portal, '2 days');
    await clean();
    expect(await rowsOf('sign_in_failures')).toBe(0);
  });

  it('works off a backlog of more than one statement takes', async () => {
    await portal.db.query(
      `INSERT INTO sign_in_failures (email_key, failures, updated_at)
       SELECT n || '@example.org', 1, now() - interval '31 days' FROM generate_series(1, 10001) n`,
    );
    await clean();
    expect(await rowsOf('sign_in_failures')).toBe(0);
  });

  it('takes sessions that have ended and leaves the others', async () => {
    const { email, token } = await addMember(portal);
    await letTimePass(portal, '7 days');
    await verifyLogin(portal, await receiveCode(portal, 'login', email));
    await clean();
    expect((await portal.api.get('/profile', { token })).status).toBe(401);
    expect(await rowsOf('sessions')).toBe(1);
  });
});

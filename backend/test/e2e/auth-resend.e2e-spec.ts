import type { CodePurpose } from '../../src/modules/auth/code-challenge.entity.js';
import { atOnce, type Challenge, receiveCode, requestCode, verifyLogin } from '../support/codes.js';
import { mailsTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { register, registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

describe('Asking for another code', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  async function askEvery(interval: string, count: number, email: string, from: string) {
    const statuses: number[] = [];
    for (let asked = 0; asked < count; asked += 1) {
      await letTimePass(portal, interval);
      statuses.push((await requestCode(portal, 'login', email, from)).status);
    }
    return statuses;
  }

  async function mailsWritten(email: string): Promise<number> {
    const [{ count }] = await portal.db.query(
      'SELECT count(*)::int FROM mails m JOIN code_challenges c ON c.handle = m.subject_id WHERE c.email_key = $1',
      [email],
    );
    return count;
  }

  it.each<CodePurpose>(['login', 'registration'])(
    'sends no second %s code within 60 seconds',
    async (purpose) => {
      const email = someEmail();
      await requestCode(portal, purpose, email);
      const again = await requestCode(portal, purpose, email.toUpperCase());
      expect(again.status).toBe(429);
      const wait = Number(again.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(again.body).toEqual({
        statusCode: 429,
        code: 'RESEND_TOO_SOON',
        message: `Please wait ${wait} seconds before asking for another code.`,
        requestId: again.headers.get('x-request-id'),
      });
      expect(await mailsWritten(email)).toBe(1);
      await letTimePass(portal, '61 seconds');
      expect((await requestCode(portal, purpose, email)).status).toBe(200);
    },
  );

  it('sends one code for ten concurrent requests', async () => {
    const email = someEmail();
    const answers = await atOnce(10, () => requestCode(portal, 'login', email));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
    expect(await mailsWritten(email)).toBe(1);
  });

  it('has separate waiting times for sign-in and for registration', async () => {
    const email = someEmail();
    expect((await requestCode(portal, 'registration', email)).status).toBe(200);
    expect((await requestCode(portal, 'login', email)).status).toBe(200);
    expect((await requestCode(portal, 'registration', email)).status).toBe(429);
  });

  it('is allowed immediately after the previous code was used', async () => {
    const { email } = await addMember(portal);
    await verifyLogin(portal, await receiveCode(portal, 'login', email));
    expect((await requestCode(portal, 'login', email)).status).toBe(200);
    expect((await requestCode(portal, 'login', email)).status).toBe(429);

    const other = someEmail();
    await register(portal, other);
    expect((await requestCode(portal, 'registration', other)).status).toBe(200);
  });

  it('is refused in the minute after the first code, and again after the second code', async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    await letTimePass(portal, '59 seconds');
    expect((await requestCode(portal, 'login', email)).status).toBe(429);
    await letTimePass(portal, '2 seconds');
    expect((await requestCode(portal, 'login', email)).status).toBe(200);
    expect((await requestCode(portal, 'login', email)).status).toBe(429);
  });

  it('gives an address 5 codes an hour from one network and then refuses for ten minutes, but not from another network', async () => {
    const email = someEmail();
    expect(await askEvery('2 minutes', 6, email, '198.51.100.7')).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await requestCode(portal, 'login', email, '198.51.100.7');
    const wait = Number(refused.headers.get('retry-after'));
    // After five codes in an hour, this network can request the next code ten minutes after the fifth code. The fifth
    // code is two minutes old.
    expect(wait).toBeGreaterThan(7 * 60);
    expect(wait).toBeLessThanOrEqual(8 * 60);
    expect(refused.body.message).toBe('Please wait 8 minutes before asking for another code.');
    expect((await requestCode(portal, 'login', email, '198.51.100.8')).status).toBe(200);
    await letTimePass(portal, '59 minutes');
    expect((await requestCode(portal, 'login', email, '198.51.100.7')).status).toBe(200);
  });

  it('counts two addresses of an IPv6 /64 as one network', async () => {
    const email = someEmail();
    await askEvery('2 minutes', 5, email, '2001:db8:1:1::1');
    await letTimePass(portal, '2 minutes');
    expect((await requestCode(portal, 'login', email, '2001:db8:1:1:ffff::2')).status).toBe(429);
    expect((await requestCode(portal, 'login', email, '2001:db8:1:2::1')).status).toBe(200);
  });

  it('gives an address 10 codes a day from one network and then refuses for ten minutes, but not from another network', async () => {
    const email = someEmail();
    const statuses = await askEvery('61 minutes', 10, email, '198.51.100.9');
    expect(statuses).toEqual(Array(10).fill(200));
    await letTimePass(portal, '2 minutes');
    expect((await requestCode(portal, 'login', email, '198.51.100.9')).body.message).toBe(
      'Please wait 8 minutes before asking for another code.',
    );
    expect((await requestCode(portal, 'login', email, '198.51.100.10')).status).toBe(200);
  });

  it('gives an address 60 codes a day in total, for sign-in and registration together', async () => {
    const email = someEmail();
    const statuses: number[] = [];
    for (let asked = 0; asked < 61; asked += 1) {
      await letTimePass(portal, '61 seconds');
      const purpose = asked % 2 === 0 ? 'login' : 'registration';
      statuses.push((await requestCode(portal, purpose, email, `203.0.113.${asked}`)).status);
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    await letTimePass(portal, '24 hours');
    expect((await requestCode(portal, 'login', email, '203.0.113.200')).status).toBe(200);
  });

  it('does not count towards the limits if it is refused', async () => {
    const email = someEmail();
    for (let asked = 0; asked < 12; asked += 1) await requestCode(portal, 'login', email);
    await letTimePass(portal, '61 seconds');
    expect((await requestCode(portal, 'login', email)).status).toBe(200);
  });

  it.each<CodePurpose>(['login', 'registration'])('voids the previous %s code', async (purpose) => {
    const isLogin = purpose === 'login';
    const email = isLogin ? (await addMember(portal)).email : someEmail();
    const enter = (code: Challenge) =>
      isLogin
        ? verifyLogin(portal, code)
        : portal.api.post('/auth/register', registrationForm(email, code.alumniId, code.otp));
    const first = await receiveCode(portal, purpose, email);
    await letTimePass(portal, '61 seconds');
    const second = await receiveCode(portal, purpose, email, 2);
    expect((await enter(first)).body.code).toBe('CODE_INVALID');
    expect((await enter({ ...first, otp: second.otp })).body.code).toBe('CODE_INVALID');
    expect((await enter(second)).status).toBe(isLogin ? 200 : 201);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('for registration does not void a sign-in code', async () => {
    const { email } = await addMember(portal);
    const login = await receiveCode(portal, 'login', email);
    await requestCode(portal, 'registration', email);
    expect((await verifyLogin(portal, login)).status).toBe(200);
  });
});

import { CodeDigestService } from '../../src/modules/auth/code-digest.service.js';
import {
  atOnce,
  type Challenge,
  receiveCode,
  requestCode,
  times,
  verifyLogin,
  wrongly,
} from '../support/codes.js';
import { addMember, someEmail } from '../support/members.js';
import { registrationForm } from '../support/registration.js';
import { countLockWaits } from '../support/test-database.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually, letTimePass } from '../support/time.js';

describe('An attempt to enter a code', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  async function failuresOf(email: string) {
    const [row] = await portal.db.query(
      `SELECT failures, extract(epoch FROM locked_until - updated_at)::int AS lock_seconds
       FROM sign_in_failures WHERE email_key = $1`,
      [email],
    );
    return row;
  }

  it('opens only one session when 50 concurrent requests send the right code', async () => {
    const { id, email } = await addMember(portal);
    await portal.db.query('DELETE FROM sessions WHERE user_id = $1', [id]);
    const challenge = await receiveCode(portal, 'login', email);
    const answers = await atOnce(50, () => verifyLogin(portal, challenge));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const sessions = await portal.db.query('SELECT id FROM sessions WHERE user_id = $1', [id]);
    expect(sessions).toHaveLength(1);
  });

  it('causes no server error when right and wrong codes arrive concurrently', async () => {
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    const answers = await atOnce(60, (index) =>
      verifyLogin(portal, index % 2 === 0 ? challenge : wrongly(challenge)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('causes only 5 code comparisons when 50 wrong codes arrive at the same time', async () => {
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    const compare = jest.spyOn(portal.app.get(CodeDigestService), 'matches');
    const answers = await atOnce(50, () => verifyLogin(portal, wrongly(challenge)));
    expect(compare).toHaveBeenCalledTimes(5);
    compare.mockRestore();
    expect(answers.filter(({ body }) => body.code === 'CODE_INVALID')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'ACCOUNT_LOCKED')).toHaveLength(45);
    await letTimePass(portal, '31 seconds');
    expect((await verifyLogin(portal, challenge)).body.code).toBe('CODE_INVALID');
  });

  it('succeeds with the right code at the fifth try, but not after five wrong codes', async () => {
    const { email } = await addMember(portal);
    const first = await receiveCode(portal, 'login', email);
    await times(4, () => verifyLogin(portal, wrongly(first)));
    expect((await verifyLogin(portal, first)).status).toBe(200);

    const second = await receiveCode(portal, 'login', email, 2);
    await times(5, () => verifyLogin(portal, wrongly(second)));
    expect((await verifyLogin(portal, second)).body.message).toMatch(/, then ask for a new code\.$/);
    await letTimePass(portal, '31 seconds');
    expect((await verifyLogin(portal, second)).body).toMatchObject({
      statusCode: 400,
      code: 'CODE_INVALID',
      message: 'Invalid OTP. Please try again.',
    });
  });

  it('still counts after a new code is sent: two wrong codes before and three after it lock the account', async () => {
    const { email } = await addMember(portal);
    const first = await receiveCode(portal, 'login', email);
    await times(2, () => verifyLogin(portal, wrongly(first)));
    await letTimePass(portal, '61 seconds');
    const second = await receiveCode(portal, 'login', email, 2);
    expect(await failuresOf(email)).toMatchObject({ failures: 2, lock_seconds: null });
    await times(3, () => verifyLogin(portal, wrongly(second)));
    expect(await failuresOf(email)).toEqual({ failures: 5, lock_seconds: 30 });

    const refusals = await times(5, () => verifyLogin(portal, second));
    expect(refusals.map(({ status }) => status)).toEqual(Array(5).fill(429));
    const [refused] = refusals;
    expect(refused?.body.code).toBe('ACCOUNT_LOCKED');
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    expect(refused?.body.message).toBe(`Too many wrong codes. Please wait ${wait} seconds and try again.`);

    await letTimePass(portal, '31 seconds');
    expect((await verifyLogin(portal, second)).status).toBe(200);
  });

  it.each([
    ['is still good after the wait', `expires_at = now() + interval '9 minutes'`, ' and try again'],
    ['ends during the wait', `expires_at = now() + interval '7 minutes'`, ', then ask for a new code'],
    ['was replaced by a newer one', 'closed_at = now()', ', then ask for a new code'],
  ])(
    'during a lock, if the code %s, tells the member whether to try again or to request a new code',
    async (_which, change, advice) => {
      const email = someEmail('locked');
      const { body } = await requestCode(portal, 'login', email);
      await portal.db.query(`UPDATE code_challenges SET ${change} WHERE handle = $1`, [body.alumniId]);
      await portal.db.query(
        `INSERT INTO sign_in_failures (email_key, purpose, failures, locked_until)
       VALUES ($1, 'login', 9, now() + interval '8 minutes')`,
        [email],
      );
      const refused = await verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' });
      expect(refused.body.message).toBe(`Too many wrong codes. Please wait 8 minutes${advice}.`);
      const isSpent = advice.endsWith('new code');
      expect(refused.body.fields).toEqual(isSpent ? { otp: 'This code no longer works.' } : undefined);
    },
  );

  it('with a wrong code gets the usual error, even if a superadmin deletes the member at the same time', async () => {
    const { id, email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('DELETE FROM users WHERE id = $1', [id]);
    const answer = verifyLogin(portal, wrongly(challenge));
    await eventually(async () => (await countLockWaits(portal)) > 0);
    await runner.commitTransaction();
    await runner.release();
    expect((await answer).body.code).toBe('CODE_INVALID');
  });

  it('is not affected by the wrong codes of another address, even if a process of the previous version sent the code', async () => {
    await portal.db.query(
      `INSERT INTO sign_in_failures (email_key, purpose, failures, locked_until)
       VALUES ($1, 'login', 9, now() + interval '8 minutes')`,
      [someEmail('locked')],
    );
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    // During an upgrade, a process of the previous version stores no requested address.
    await portal.db.query(
      'UPDATE code_challenges SET requested_key = NULL, requested_mailbox_key = NULL WHERE handle = $1',
      [challenge.alumniId],
    );
    expect((await verifyLogin(portal, wrongly(challenge))).status).toBe(400);
    expect(await failuresOf(email)).toMatchObject({ failures: 1 });
    expect((await verifyLogin(portal, challenge)).status).toBe(200);
    expect(await failuresOf(email)).toBeUndefined();
  });

  it('with the right code resets the number of wrong codes to zero', async () => {
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    await times(3, () => verifyLogin(portal, wrongly(challenge)));
    await verifyLogin(portal, challenge);
    expect(await failuresOf(email)).toBeUndefined();
  });

  it('with a wrong code after the first lock doubles the lock, up to an hour, even if no account exists', async () => {
    const email = someEmail('nobody');
    const guess = async (from: string) => {
      await letTimePass(portal, '61 minutes');
      const { body } = await requestCode(portal, 'login', email, from);
      return () => verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' });
    };
    await times(5, await guess('198.51.100.1'));
    const waits = [(await failuresOf(email)).lock_seconds];
    for (let network = 2; network <= 10; network += 1) {
      await times(1, await guess(`198.51.100.${network}`));
      waits.push((await failuresOf(email)).lock_seconds);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  it('with a wrong registration code counts separately from wrong sign-in codes of the same address', async () => {
    const email = someEmail();
    const registration = await requestCode(portal, 'registration', email);
    const login = await requestCode(portal, 'login', email);
    await times(6, () => verifyLogin(portal, { alumniId: login.body.alumniId, otp: '000000' }));
    const form = registrationForm(email, registration.body.alumniId, '000000');
    const answers = await times(6, () => portal.api.post('/auth/register', form));
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...Array(5).fill('CODE_INVALID'),
      'ACCOUNT_LOCKED',
    ]);
  });

  it('registers a member with the right code after a wrong code', async () => {
    const email = someEmail();
    const challenge = await receiveCode(portal, 'registration', email);
    const enter = ({ alumniId, otp }: Challenge) =>
      portal.api.post('/auth/register', registrationForm(email, alumniId, otp));
    expect((await enter(wrongly(challenge))).body.code).toBe('CODE_INVALID');
    expect((await enter(challenge)).status).toBe(201);
  });

  it('during a lock does not lengthen the lock', async () => {
    const email = someEmail();
    const { body } = await requestCode(portal, 'login', email);
    await times(20, () => verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' }));
    expect(await failuresOf(email)).toEqual({ failures: 5, lock_seconds: 30 });
  });

  it('is refused if its alumniId belongs to no code request', async () => {
    const answer = await verifyLogin(portal, { alumniId: 'ab'.repeat(16), otp: '123456' });
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'CODE_INVALID' });
  });
});

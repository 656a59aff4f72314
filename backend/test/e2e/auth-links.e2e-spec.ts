import { receiveCode, requestCode, times, verifyLogin, wrongly } from '../support/codes.js';
import { codeTo, linkTo, mailTo, noMailIsLeft } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail } from '../support/members.js';
import { countLockWaits } from '../support/test-database.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually, letTimePass } from '../support/time.js';

const EXPIRED =
  'This sign-in link has expired or was already used. Please ask for a new code. The mail also has a new link.';

describe('The sign-in link of a mail', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  const open = (token: string) => portal.api.post('/auth/verify-login-link', { token });

  async function lockForEver(email: string): Promise<void> {
    await portal.db.query(
      `INSERT INTO sign_in_failures (email_key, purpose, failures) VALUES ($1, 'login', 99)
       ON CONFLICT (email_key, purpose) DO UPDATE SET failures = 99, locked_until = NULL`,
      [email],
    );
    const { body } = await requestCode(portal, 'login', email);
    await noMailIsLeft(portal);
    await verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' });
  }

  it('signs in its member once and is refused the second time', async () => {
    const { id, email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    const token = await linkTo(email);
    const { status, body } = await open(token);
    expect([status, body.user.id]).toEqual([200, id]);
    expect((await portal.api.get('/profile', { token: body.token })).status).toBe(200);
    expect((await open(token)).body).toMatchObject({ code: 'CODE_INVALID', message: EXPIRED });
  });

  it('becomes invalid when its member signs in with the code of the same mail', async () => {
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    expect((await verifyLogin(portal, challenge)).status).toBe(200);
    expect((await open(await linkTo(email))).body).toMatchObject({ code: 'CODE_INVALID', message: EXPIRED });
  });

  it('becomes invalid when a newer link signs in its member, and so does the code of the newer mail', async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    const earlier = await linkTo(email);
    await letTimePass(portal, '61 seconds');
    const challenge = await receiveCode(portal, 'login', email, 2);
    expect((await open(await linkTo(email, 2))).status).toBe(200);
    expect((await open(earlier)).body.message).toBe(EXPIRED);
    expect((await verifyLogin(portal, challenge)).status).toBe(400);
  });

  it('signs in its member while a wrong code of the same mail is counted', async () => {
    const { id, email } = await addMember(portal);
    const { body: request } = await requestCode(portal, 'login', email);
    const token = await linkTo(email);
    expect((await verifyLogin(portal, { alumniId: request.alumniId, otp: '000000' })).status).toBe(400);
    // Count a wrong code by hand. Lock the rows in the same order as the portal: first the code, then the address.
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE code_challenges SET tries = tries + 1 WHERE handle = $1', [request.alumniId]);
    const opened = open(token);
    await eventually(async () => (await countLockWaits(portal)) > 0);
    await runner.query('UPDATE sign_in_failures SET failures = failures + 1 WHERE email_key = $1', [email]);
    await runner.commitTransaction();
    await runner.release();
    const { status, body } = await opened;
    expect([status, body.user.id]).toEqual([200, id]);
    expect(await portal.db.query('SELECT 1 FROM sign_in_failures WHERE email_key = $1', [email])).toEqual([]);
  });

  it('opens only one session when the links of two mails are used at the same time', async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    const links = [await linkTo(email)];
    await letTimePass(portal, '61 seconds');
    await requestCode(portal, 'login', email);
    links.push(await linkTo(email, 2));
    const answers = await Promise.all(links.map(open));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('opens only one session for ten concurrent requests', async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    const token = await linkTo(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  it('expires after ten minutes', async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    const token = await linkTo(email);
    await letTimePass(portal, '10 minutes');
    expect((await open(token)).body.message).toBe(EXPIRED);
  });

  it('signs in its member while wrong codes lock the account, and ends the lock', async () => {
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    await times(5, () => verifyLogin(portal, wrongly(challenge)));
    expect((await verifyLogin(portal, challenge)).body.code).toBe('ACCOUNT_LOCKED');
    expect((await open(await linkTo(email))).status).toBe(200);
    expect((await verifyLogin(portal, await receiveCode(portal, 'login', email, 2))).status).toBe(200);
  });

  it('stays valid when a stranger requests another mail to the same address', async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email, '198.51.100.1');
    const token = await linkTo(email);
    await letTimePass(portal, '61 seconds');
    expect((await requestCode(portal, 'login', email, '203.0.113.9')).status).toBe(200);
    expect((await open(token)).status).toBe(200);
  });

  it('is the only way to sign in after 100 consecutive wrong codes, and its mail has no code', async () => {
    const { email } = await addMember(portal);
    await lockForEver(email);
    await letTimePass(portal, '40 days');
    await requestCode(portal, 'login', email);
    const { text } = await mailTo(email, 2);
    expect(text).not.toMatch(/\b\d{6}\b/);
    expect(text).toContain('it accepts no codes at the moment');
    expect((await open(await linkTo(email, 2))).status).toBe(200);
    await letTimePass(portal, '61 seconds');
    const again = await requestCode(portal, 'login', email);
    expect((await verifyLogin(portal, { ...again.body, otp: await codeTo(email, 3) })).status).toBe(200);
  });

  it('is recommended when the portal refuses a code after 100 wrong codes, even if no account exists', async () => {
    const answers = await Promise.all(
      [(await addMember(portal)).email, someEmail()].map(async (email) => {
        await lockForEver(email);
        await letTimePass(portal, '61 seconds');
        const { body } = await requestCode(portal, 'login', email);
        return verifyLogin(portal, { alumniId: body.alumniId, otp: '000000' });
      }),
    );
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([429, 'ACCOUNT_LOCKED']);
      expect(body.message).toContain('please use the sign-in link in the newest mail');
    }
  });

  it('is in a mail in which the code is the only group of six digits', async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    const { text } = await mailTo(email);
    expect(text.match(/\d{6}/g)).toHaveLength(1);
    expect(text).toMatch(/Sign in: http:\/\/portal\.example\.org\/login#link=/);
  });

  it('signs in only administrators during maintenance; the link of a member can be used afterwards', async () => {
    const [member, staff] = [await addMember(portal), await addWithRole(portal, 'ADMIN')];
    const owner = await addWithRole(portal, 'SUPERADMIN');
    await Promise.all([member, staff].map(({ email }) => requestCode(portal, 'login', email)));
    const [ofMember, ofStaff] = [await linkTo(member.email), await linkTo(staff.email)];
    const change = (isEnabled: boolean) =>
      portal.api.post('/superadmin/maintenance', { isEnabled, message: '' }, { token: owner.token });
    await change(true);
    expect((await open(ofMember)).status).toBe(503);
    expect((await open(ofStaff)).status).toBe(200);
    await change(false);
    expect((await open(ofMember)).status).toBe(200);
  });

  it('becomes invalid when the e-mail address of its member changes', async () => {
    const { id, email } = await addMember(portal);
    const owner = await addWithRole(portal, 'SUPERADMIN');
    await requestCode(portal, 'login', email);
    const token = await linkTo(email);
    const edit = { email: someEmail('moved') };
    expect((await portal.api.put(`/superadmin/users/${id}`, edit, { token: owner.token })).status).toBe(200);
    expect((await open(token)).status).toBe(400);
  });

  it.each(['', 'short', 'x'.repeat(43), 'x'.repeat(5_000), 7, null, ['x'.repeat(43)]])(
    'is refused if its token is malformed or unknown: %j',
    async (token) => {
      const { status, body } = await portal.api.post('/auth/verify-login-link', { token });
      expect([status, body.message]).toEqual([400, EXPIRED]);
    },
  );

  it('is stored as a digest only', async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'login', email);
    const token = await linkTo(email);
    const rows = await portal.db.query('SELECT digest FROM sign_in_links');
    expect(
      rows.some(({ digest }: { digest: Buffer }) => digest.equals(Buffer.from(token, 'base64url'))),
    ).toBe(false);
  });
});

import { atOnce, receiveCode, requestCode, times, wrongly } from '../support/codes.js';
import { linkTo, mailTo, registrationLinkTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { type FormChanges, registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

const EXPIRED =
  'This registration link has expired or was already used. Please ask for a new code. The mail also has a new link.';
const STRANGER = '203.0.113.9';

describe('The link in the mail of a registration', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  const open = (token: string) => portal.api.post('/auth/verify-registration-link', { token });

  /** Requests a mail as the owner of the address. Returns its link and handle. */
  async function receiveLink(email: string, count = 1) {
    const { body } = await requestCode(portal, 'registration', email, '198.51.100.1');
    return { alumniId: body.alumniId as string, link: await registrationLinkTo(email, count) };
  }

  function registerBy(
    email: string,
    { alumniId, link }: { alumniId: string; link: string },
    changes: FormChanges = {},
  ) {
    const form = { ...registrationForm(email, alumniId, ''), link, ...changes };
    return portal.api.post('/auth/register', form);
  }

  it('can be opened several times before the registration, and registers its e-mail address only once', async () => {
    const email = someEmail();
    const mail = await receiveLink(email);
    const opened = await times(3, () => open(mail.link));
    for (const { status, body } of opened) {
      expect([status, body]).toEqual([200, { alumniId: mail.alumniId, email }]);
    }
    const { status, body } = await registerBy(email, mail);
    expect([status, body.user.email, body.user.alumniId]).toEqual([201, email, mail.alumniId]);
    expect((await portal.api.get('/profile', { token: body.token })).status).toBe(200);
    expect((await registerBy(email, mail)).body).toMatchObject({ code: 'CODE_INVALID', message: EXPIRED });
    expect((await open(mail.link)).body.message).toBe(EXPIRED);
  });

  it('creates exactly one account for ten concurrent registrations', async () => {
    const email = someEmail();
    const mail = await receiveLink(email);
    const answers = await atOnce(10, () => registerBy(email, mail));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  it('still registers the address after wrong codes from a stranger have locked the entry of codes', async () => {
    const email = someEmail();
    const mail = await receiveLink(email);
    const code = { alumniId: mail.alumniId, otp: /\b\d{6}\b/.exec((await mailTo(email)).text)?.[0] ?? '' };
    const { otp } = wrongly(code);
    const guess = () =>
      portal.api.post('/auth/register', registrationForm(email, code.alumniId, otp), { from: STRANGER });
    await times(5, guess);
    const byCode = await portal.api.post('/auth/register', registrationForm(email, code.alumniId, code.otp));
    expect(byCode.body.code).toBe('ACCOUNT_LOCKED');
    expect((await open(mail.link)).status).toBe(200);
    expect((await registerBy(email, mail)).status).toBe(201);
  });

  it("is not voided by a stranger's request for a new code", async () => {
    const email = someEmail();
    const mail = await receiveLink(email);
    await letTimePass(portal, '61 seconds');
    expect((await requestCode(portal, 'registration', email, STRANGER)).status).toBe(200);
    expect((await registerBy(email, mail)).status).toBe(201);
  });

  it('expires after thirty minutes', async () => {
    const email = someEmail();
    const mail = await receiveLink(email);
    await letTimePass(portal, '29 minutes');
    expect((await open(mail.link)).status).toBe(200);
    await letTimePass(portal, '61 seconds');
    expect((await open(mail.link)).body.message).toBe(EXPIRED);
    expect((await registerBy(email, mail)).body.message).toBe(EXPIRED);
  });

  it('is not sent to an address that has an account', async () => {
    const { email } = await addMember(portal);
    await requestCode(portal, 'registration', email);
    const { text } = await mailTo(email);
    expect(text).not.toContain('#confirm=');
    const rows = await portal.db.query('SELECT link_digest FROM code_challenges WHERE email_key = $1', [
      email,
    ]);
    expect(rows).toEqual([{ link_digest: null }]);
  });

  it('creates no second account if a later link has already registered the address', async () => {
    const email = someEmail();
    const first = await receiveLink(email);
    await letTimePass(portal, '61 seconds');
    const second = await receiveLink(email, 2);
    expect((await registerBy(email, second)).status).toBe(201);
    expect((await registerBy(email, first)).status).toBe(409);
  });

  it('is void after a registration with the code of the same mail', async () => {
    const email = someEmail();
    const { alumniId, otp } = await receiveCode(portal, 'registration', email);
    const link = await registrationLinkTo(email);
    expect((await portal.api.post('/auth/register', registrationForm(email, alumniId, otp))).status).toBe(
      201,
    );
    expect((await open(link)).status).toBe(400);
  });

  it('stays valid after the portal has refused a registration form', async () => {
    const email = someEmail();
    const mail = await receiveLink(email);
    const refused = [{ firstName: '' }, { email: someEmail() }, { alumniId: '0'.repeat(32) }];
    for (const changes of refused) expect((await registerBy(email, mail, changes)).status).toBe(400);
    expect((await registerBy(email, mail)).status).toBe(201);
  });

  it('cannot be used to sign in, and a sign-in link cannot be used to register', async () => {
    const { email: member } = await addMember(portal);
    await requestCode(portal, 'login', member);
    const email = someEmail();
    const mail = await receiveLink(email);
    expect((await portal.api.post('/auth/verify-login-link', { token: mail.link })).status).toBe(400);
    expect((await open(await linkTo(member))).status).toBe(400);
  });

  it.each(['', 'short', 'x'.repeat(43), 'x'.repeat(500), 7, null, ['x'.repeat(43)]])(
    'is refused if its token is the malformed or unknown value %j',
    async (token) => {
      const opened = await portal.api.post('/auth/verify-registration-link', { token });
      expect([opened.status, opened.body.message]).toEqual([400, EXPIRED]);
      const form = registrationForm(someEmail(), '0'.repeat(32), '123456');
      const registered = await portal.api.post('/auth/register', { ...form, link: token });
      expect([registered.status, registered.body.code]).toEqual([
        400,
        token === 'x'.repeat(43) ? 'CODE_INVALID' : 'VALIDATION_FAILED',
      ]);
    },
  );

  it('is stored only as a digest, and its mail contains the link and exactly one six-digit code', async () => {
    const email = someEmail();
    const { link } = await receiveLink(email);
    const rows = await portal.db.query('SELECT link_digest FROM code_challenges WHERE email_key = $1', [
      email,
    ]);
    expect(rows[0].link_digest.equals(Buffer.from(link, 'base64url'))).toBe(false);
    const { text } = await mailTo(email);
    expect(text.match(/\d{6}/g)).toHaveLength(1);
    expect(text).toMatch(/Continue registration: http:\/\/portal\.example\.org\/register#confirm=/);
  });
});

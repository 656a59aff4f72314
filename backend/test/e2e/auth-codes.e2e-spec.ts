import { mailText } from '../../src/infra/mail/mail-texts.js';
import { CodeMailValuesService } from '../../src/modules/auth/code-mail-values.service.js';
import { receiveCode, requestCode, verifyLogin } from '../support/codes.js';
import { mailTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

const REFUSED = { statusCode: 400, code: 'CODE_INVALID', message: 'Invalid OTP. Please try again.' };

describe('A one-time code', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  it('signs in its member once and is refused the second time', async () => {
    const { id, email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    const first = await verifyLogin(portal, challenge);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ token: expect.any(String), user: expect.objectContaining({ id, email }) });
    expect((await verifyLogin(portal, challenge)).body).toMatchObject(REFUSED);
  });

  it('still works after a sign-in that failed because the profile could not be read', async () => {
    const { id, email } = await addMember(portal);
    const sessions = () => portal.db.query('SELECT id FROM sessions WHERE user_id = $1', [id]);
    const before = await sessions();
    const challenge = await receiveCode(portal, 'login', email);
    await portal.db.query('ALTER TABLE education_records RENAME TO lost');
    const failed = await verifyLogin(portal, challenge);
    await portal.db.query('ALTER TABLE lost RENAME TO education_records');
    expect(failed.status).toBe(500);
    expect(await sessions()).toEqual(before);
    expect((await verifyLogin(portal, challenge)).status).toBe(200);
  });

  it('is valid for 10 minutes for a sign-in', async () => {
    const { email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    await letTimePass(portal, '10 minutes 1 second');
    expect((await verifyLogin(portal, challenge)).body).toMatchObject(REFUSED);

    const next = await receiveCode(portal, 'login', email, 2);
    await letTimePass(portal, '9 minutes 50 seconds');
    expect((await verifyLogin(portal, next)).status).toBe(200);
  });

  it('is valid for 30 minutes for a registration', async () => {
    const email = someEmail();
    const challenge = await receiveCode(portal, 'registration', email);
    await letTimePass(portal, '30 minutes 1 second');
    const late = await portal.api.post(
      '/auth/register',
      registrationForm(email, challenge.alumniId, challenge.otp),
    );
    expect(late.body).toMatchObject(REFUSED);

    const next = await receiveCode(portal, 'registration', email, 2);
    await letTimePass(portal, '29 minutes 50 seconds');
    const inTime = await portal.api.post('/auth/register', registrationForm(email, next.alumniId, next.otp));
    expect(inTime.status).toBe(201);
  });

  it('for a sign-in cannot register, and a code for a registration cannot sign in', async () => {
    const { email } = await addMember(portal);
    const login = await receiveCode(portal, 'login', email);
    const registered = await portal.api.post(
      '/auth/register',
      registrationForm(email, login.alumniId, login.otp),
    );
    expect(registered.body).toMatchObject(REFUSED);

    const stranger = someEmail();
    const registration = await receiveCode(portal, 'registration', stranger);
    expect((await verifyLogin(portal, registration)).body).toMatchObject(REFUSED);
    const rightly = await portal.api.post(
      '/auth/register',
      registrationForm(stranger, registration.alumniId, registration.otp),
    );
    expect(rightly.status).toBe(201);
  });

  it('for one address cannot register another address', async () => {
    const challenge = await receiveCode(portal, 'registration', someEmail());
    const answer = await portal.api.post(
      '/auth/register',
      registrationForm(someEmail(), challenge.alumniId, challenge.otp),
    );
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'CODE_INVALID' });
  });

  it('is the only group of six digits in the text of its mail, and is in the HTML too', async () => {
    const { email } = await addMember(portal);
    const { otp } = await receiveCode(portal, 'login', email);
    const login = await mailTo(email);
    expect(login.text.match(/\d{6,}/g)).toEqual([otp]);
    expect(login.html.replace(/<style>.*<\/style>/s, '').match(/\d{6,}/g)).toEqual([otp]);
    expect(login.text).toContain('10 minutes');
    expect(login.subject).not.toContain(otp);

    const stranger = someEmail();
    const registration = await receiveCode(portal, 'registration', stranger);
    const welcome = await mailTo(stranger);
    expect(welcome.text.match(/\d{6,}/g)).toEqual([registration.otp]);
    expect(welcome.text).toContain('30 minutes');
  });

  it.each([
    ['5 minutes 57 seconds', 'for 4 minutes.'],
    ['8 minutes 30 seconds', 'for 1 minute.'],
    ['9 minutes 40 seconds', 'for less than a minute.'],
  ])(
    'is mailed with its remaining lifetime if the mail is sent %s after the request',
    async (delay, words) => {
      const { email } = await addMember(portal);
      const { alumniId } = await receiveCode(portal, 'login', email);
      await letTimePass(portal, delay);
      const late = await portal.worker?.get(CodeMailValuesService).loginValues(alumniId);
      expect(late).toMatchObject({ code: expect.any(String), minutes: expect.any(Number) });
      const { paragraphs } = mailText('login-code', { society: '', portalUrl: '', contact: '', ...late });
      expect(paragraphs[0]).toContain(words);
    },
  );

  it('is identified by an alumniId of 32 hexadecimal digits, for a sign-in and for a registration', async () => {
    const email = someEmail();
    for (const purpose of ['login', 'registration'] as const) {
      const { status, body } = await requestCode(portal, purpose, email);
      expect(status).toBe(200);
      expect(body).toEqual({ alumniId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    }
  });

  it.each([
    ['12345', 'Please enter complete 6-digit OTP'],
    ['1234567', 'Please enter complete 6-digit OTP'],
    ['12345a', 'Please enter complete 6-digit OTP'],
    ['١٢٣٤٥٦', 'Please enter complete 6-digit OTP'],
    ['', 'Please enter complete 6-digit OTP'],
    [undefined, 'Please enter complete 6-digit OTP'],
    [123456, 'Please enter complete 6-digit OTP'],
    [['1', '2', '3', '4', '5', '6'], 'Please enter complete 6-digit OTP'],
  ])(
    'is refused, but not counted as a wrong code, if it is not a string of six ASCII digits: %j',
    async (otp, message) => {
      const email = someEmail();
      const { body } = await requestCode(portal, 'login', email);
      const answer = await portal.api.post('/auth/verify-login-otp', { alumniId: body.alumniId, otp });
      expect(answer.body).toMatchObject({
        statusCode: 400,
        code: 'VALIDATION_FAILED',
        message,
        fields: { otp: message },
      });
      const [{ tries }] = await portal.db.query('SELECT tries FROM code_challenges WHERE handle = $1', [
        body.alumniId,
      ]);
      expect(tries).toBe(0);
    },
  );
});

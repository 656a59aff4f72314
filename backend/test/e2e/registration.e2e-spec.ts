import { codeTo, mailTo } from '../support/mailbox.js';
import { someEmail } from '../support/members.js';
import { register, registrationForm, signIn } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('Registration', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  it('creates an account from the submitted form and signs the new member in', async () => {
    const email = someEmail();
    const { status, body } = await register(portal, email);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      email,
      role: 'ALUMNI',
      fullName: 'Asha Example',
      dateOfBirth: '1990-05-17T00:00:00.000Z',
      yearOfJoining: 2009,
      passingYear: 2012,
      department: 'LL.B. 3 Year',
      college: 'Law College',
      admissionInFirstYear: true,
      education: [],
    });
    const profile = await portal.api.get('/profile', { token: body.token });
    expect(profile.body).toEqual({ alumni: body.user });
  });

  it('keeps the alumniId that the code request returned as the permanent alumniId of the member', async () => {
    const email = someEmail();
    const { body: sent } = await portal.api.post('/auth/send-otp', { email, otpType: 'EMAIL' });
    const { body } = await portal.api.post(
      '/auth/register',
      registrationForm(email, sent.alumniId, await codeTo(email)),
    );
    expect(body.user.alumniId).toBe(sent.alumniId);
  });

  it('lets the new member sign out and in again', async () => {
    const email = someEmail();
    const { body } = await register(portal, email);
    expect((await portal.api.post('/auth/logout', {}, { token: body.token })).status).toBe(204);
    expect((await portal.api.get('/profile', { token: body.token })).status).toBe(401);
    const signedIn = await signIn(portal, email, 2);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user.id).toBe(body.user.id);
  });

  it('keeps the code valid if the form is refused because of an invalid field', async () => {
    const email = someEmail();
    const { body: sent } = await portal.api.post('/auth/send-otp', { email, otpType: 'EMAIL' });
    const form = registrationForm(email, sent.alumniId, await codeTo(email));
    const refused = await portal.api.post('/auth/register', { ...form, personalCity: ' ' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ personalCity: 'City is required' });
    expect((await portal.api.post('/auth/register', form)).status).toBe(201);
  });

  it('creates one account for ten concurrent submits', async () => {
    const email = someEmail();
    const { body: sent } = await portal.api.post('/auth/send-otp', { email, otpType: 'EMAIL' });
    const form = registrationForm(email, sent.alumniId, await codeTo(email));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.api.post('/auth/register', form)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [{ count }] = await portal.db.query('SELECT count(*)::int FROM users WHERE email = $1', [email]);
    expect(count).toBe(1);
  });

  it('reveals an existing account only in a mail to its owner, and this mail contains no code', async () => {
    const email = someEmail();
    await register(portal, email);
    const answer = await portal.api.post('/auth/send-otp', { email: email.toUpperCase(), otpType: 'EMAIL' });
    expect(answer).toMatchObject({
      status: 200,
      body: { alumniId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    const mail = await mailTo(email, 2);
    expect(mail.subject).toContain('Your account');
    expect(mail.text).not.toMatch(/\d{6}/);
  });
});

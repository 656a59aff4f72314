import { CodeDigestService } from '../../src/modules/auth/code-digest.service.js';
import { receiveCode, requestCode } from '../support/codes.js';
import { mailTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { type FormChanges, registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('A registration', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  async function registerWith(changes: FormChanges) {
    const email = someEmail();
    const { alumniId, otp } = await receiveCode(portal, 'registration', email);
    const answer = await portal.api.post('/auth/register', {
      ...registrationForm(email, alumniId, otp),
      ...changes,
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.user;
  }

  it('accepts names with accents, punctuation and letters of several scripts', async () => {
    const names = { firstName: "D'Arcy-Élodie", middleName: '  ', lastName: 'शर्मा 李 Ó Briain' };
    const user = await registerWith(names);
    expect(user).toMatchObject({ firstName: names.firstName, middleName: null, lastName: names.lastName });
    expect(user.fullName).toBe(`${names.firstName} ${names.lastName}`);
  });

  it('trims texts and normalises them to NFC, and collapses spaces in the full name', async () => {
    const user = await registerWith({
      firstName: ' E\u0301lodie ',
      middleName: 'van  der',
      lastName: ' Berg',
    });
    expect(user).toMatchObject({ firstName: 'Élodie', lastName: 'Berg', fullName: 'Élodie van der Berg' });
  });

  it.each([
    ['1990-05-17', '1990-05-17'],
    ['2000-02-29', '2000-02-29'],
    ['1990-05-17T00:00:00.000Z', '1990-05-17'],
    ['1990-05-17T23:30:00+05:30', '1990-05-17'],
  ])('stores the date of birth %j as midnight UTC of that day', async (dateOfBirth, day) => {
    expect((await registerWith({ dateOfBirth })).dateOfBirth).toBe(`${day}T00:00:00.000Z`);
  });

  it.each([
    ['male', 'male'],
    ['female', 'female'],
    ['other', 'other'],
    ['prefernottosay', 'prefer_not_to_say'],
    ['prefer_not_to_say', 'prefer_not_to_say'],
    ['', null],
    [undefined, null],
  ])('stores the gender %j as %j', async (gender, stored) => {
    expect((await registerWith({ gender })).gender).toBe(stored);
  });

  it('stores only the digits of phone numbers, and null for a blank optional number', async () => {
    const user = await registerWith({
      phoneNumber: '+91 98000-00001',
      whatsappNumber: '(098) 0000 0002',
      secondaryPhoneNumber: ' ',
    });
    expect(user).toMatchObject({
      phoneNumber: '919800000001',
      whatsappNumber: '09800000002',
      secondaryPhoneNumber: null,
    });
  });

  it('accepts a country code from the list, and uses +91 if the form has no country code', async () => {
    expect((await registerWith({ countryCode: undefined })).countryCode).toBe('+91');
    expect((await registerWith({ countryCode: '+971' })).countryCode).toBe('+971');
  });

  it('computes derived fields such as the full name, and ignores fields that a new member may not set', async () => {
    const user = await registerWith({
      fullName: 'Someone Else',
      yearOfJoining: 1800,
      passingYear: 1801,
      department: 'Another',
      college: 'Another',
      course: 'Another',
      admissionInFirstYear: false,
      courseProgram: 'BA LL.B. 5 Year Integrated',
      graduationYear: 2015,
      ...{ role: 'SUPERADMIN', id: '1', username: 'root', createdAt: '1999-01-01', version: 9 },
    });
    expect(user).toMatchObject({
      role: 'ALUMNI',
      username: null,
      fullName: 'Asha Example',
      course: 'BA LL.B. 5 Year Integrated',
      department: 'BA LL.B. 5 Year Integrated',
      college: 'Law College',
      passingYear: 2015,
      yearOfJoining: 2010,
      admissionInFirstYear: true,
      version: 1,
    });
  });

  it('stores the version of the accepted terms and the time of acceptance', async () => {
    const { id } = await registerWith({});
    const [row] = await portal.db.query(
      `SELECT terms_version, terms_accepted_at = created_at AS at_once FROM users WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ terms_version: '2025-01', at_once: true });
  });

  it('is refused for an address that already has an account, even with a correct code', async () => {
    const { email } = await addMember(portal);
    const { body } = await requestCode(portal, 'registration', email);
    await mailTo(email);
    const form = registrationForm(email, body.alumniId, '000000');
    expect((await portal.api.post('/auth/register', form)).body.code).toBe('CODE_INVALID');
    // Store the digest of the code `form.otp` in the database, so that this code is correct. The portal must still
    // refuse the form.
    const digest = portal.app
      .get(CodeDigestService)
      .ofCode({ purpose: 'registration', handle: body.alumniId }, form.otp);
    await portal.db.query('UPDATE code_challenges SET digest = $2 WHERE handle = $1', [
      body.alumniId,
      digest,
    ]);
    expect((await portal.api.post('/auth/register', form)).body.code).toBe('CONFLICT');
  });

  it('answers 409 if the address got an account after the code was sent, and keeps the code valid', async () => {
    const email = someEmail();
    const { alumniId, otp } = await receiveCode(portal, 'registration', email);
    const { id } = await addMember(portal, { email: email.toUpperCase() });
    const form = registrationForm(email, alumniId, otp);
    expect((await portal.api.post('/auth/register', form)).body).toMatchObject({
      statusCode: 409,
      code: 'CONFLICT',
      message: 'This e-mail address already has an account. Please sign in.',
    });
    await portal.db.query('DELETE FROM users WHERE id = $1', [id]);
    expect((await portal.api.post('/auth/register', form)).status).toBe(201);
  });
});

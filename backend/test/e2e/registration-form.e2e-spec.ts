import { receiveCode, requestCode } from '../support/codes.js';
import { mailTo } from '../support/mailbox.js';
import { addMember, someEmail } from '../support/members.js';
import { registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

type Form = ReturnType<typeof registrationForm>;
type Changes = { [Field in keyof Form]?: unknown };

const YEARS = 'Graduation year must be from 1950 to 2030';
const PHONE = 'Please enter a valid phone number';
const UNPRINTABLE = 'Please remove characters that cannot be printed';
const REQUIRED: [keyof Form, string][] = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['dateOfBirth', 'Date of birth is required'],
  ['phoneNumber', 'Primary phone number is required'],
  ['personalStreet', 'Street address is required'],
  ['personalCity', 'City is required'],
  ['personalState', 'State is required'],
  ['personalPincode', 'PIN code is required'],
  ['personalCountry', 'Country is required'],
  ['institutionAttended', 'Institution is required'],
  ['courseProgram', 'Course/Program is required'],
  ['graduationYear', 'Graduation year is required'],
  ['email', 'Email address is required'],
  ['otp', 'Please enter complete 6-digit verification code'],
];
const TEXTS: (keyof Form)[] = [
  'firstName',
  'middleName',
  'lastName',
  'personalStreet',
  'personalCity',
  'personalState',
  'personalPincode',
  'personalCountry',
];

describe('The registration form', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  /** Sends a form that no code belongs to: what is wrong with a field shows before the code is looked at. */
  function submit(changes: Changes) {
    const form = { ...registrationForm(someEmail(), 'ab'.repeat(16), '123456'), ...changes };
    return portal.api.post('/auth/register', form);
  }

  async function registerWith(changes: Changes) {
    const email = someEmail();
    const { alumniId, otp } = await receiveCode(portal, 'registration', email);
    const answer = await portal.api.post('/auth/register', {
      ...registrationForm(email, alumniId, otp),
      ...changes,
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.user;
  }

  async function expectRefusal(changes: Changes, fields: Record<string, string>) {
    const { status, body } = await submit(changes);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message: Object.values(fields)[0] });
  }

  const accepted = { statusCode: 400, code: 'CODE_INVALID' };

  describe.each(REQUIRED)('requires %s', (field, message) => {
    it.each([
      ['absent', undefined],
      ['null', null],
      ['empty', ''],
      ['blank', ' \t '],
    ])('when %s', (_name, value) => expectRefusal({ [field]: value }, { [field]: message }));
  });

  it('names all that is wrong at once, each in one sentence', async () => {
    const { status, body } = await portal.api.post('/auth/register', {});
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      ...Object.fromEntries(REQUIRED),
      alumniId: 'Invalid OTP. Please try again.',
    });
  });

  it.each(TEXTS)('takes printable text only in %s', async (field) => {
    await expectRefusal({ [field]: 'a\u0000b' }, { [field]: UNPRINTABLE });
    await expectRefusal({ [field]: 'a\ud800b' }, { [field]: UNPRINTABLE });
    await expectRefusal({ [field]: 'a\nb' }, { [field]: UNPRINTABLE });
    await expectRefusal({ [field]: 'a\u2028b' }, { [field]: UNPRINTABLE });
    await expectRefusal({ [field]: ['a'] }, { [field]: 'Please enter text' });
    await expectRefusal({ [field]: { a: 1 } }, { [field]: 'Please enter text' });
    await expectRefusal({ [field]: 7 }, { [field]: 'Please enter text' });
  });

  it.each(['\u200b', '\u200d\u2060', '\u00ad'])(
    'takes a name that nobody can see, %j, for none',
    async (nothing) => {
      await expectRefusal({ firstName: nothing }, { firstName: 'First name is required' });
    },
  );

  it.each<[keyof Form, number]>([
    ['firstName', 100],
    ['middleName', 100],
    ['lastName', 100],
    ['personalStreet', 200],
    ['personalCity', 100],
    ['personalState', 100],
    ['personalPincode', 20],
    ['personalCountry', 100],
  ])('takes %s up to %i characters, counted as people do', async (field, max) => {
    await expectRefusal(
      { [field]: 'a'.repeat(max + 1) },
      { [field]: `Please use at most ${max} characters` },
    );
    expect((await submit({ [field]: '𝒜'.repeat(max) })).body).toMatchObject(accepted);
  });

  it('takes any printable name', async () => {
    const names = { firstName: "D'Arcy-Élodie", middleName: '  ', lastName: 'शर्मा 李 Ó Briain' };
    const user = await registerWith(names);
    expect(user).toMatchObject({ firstName: names.firstName, middleName: null, lastName: names.lastName });
    expect(user.fullName).toBe(`${names.firstName} ${names.lastName}`);
  });

  it('trims and composes what was typed, and collapses the full name', async () => {
    const user = await registerWith({
      firstName: ' E\u0301lodie ',
      middleName: 'van  der',
      lastName: ' Berg',
    });
    expect(user).toMatchObject({ firstName: 'Élodie', lastName: 'Berg', fullName: 'Élodie van der Berg' });
  });

  it.each([
    ['1899-12-31'],
    ['1990-02-30'],
    ['1990-13-01'],
    ['17-05-1990'],
    ['17/05/1990'],
    ['1990-5-17'],
    ['yesterday'],
    [19900517],
    [['1990-05-17']],
    [{}],
  ])('refuses the date of birth %j', (dateOfBirth) =>
    expectRefusal({ dateOfBirth }, { dateOfBirth: 'Please enter a valid date of birth' }),
  );

  it('refuses a date of birth that is still to come', () =>
    expectRefusal({ dateOfBirth: '2999-01-01' }, { dateOfBirth: 'Date of birth must be in the past' }));

  it.each([
    ['1990-05-17', '1990-05-17'],
    ['2000-02-29', '2000-02-29'],
    ['1990-05-17T00:00:00.000Z', '1990-05-17'],
    ['1990-05-17T23:30:00+05:30', '1990-05-17'],
  ])('keeps the day of the date of birth %j', async (dateOfBirth, day) => {
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

  it.each(['Male', 'f', ['male'], 1, 'constructor'])('refuses the gender %j', (gender) =>
    expectRefusal({ gender }, { gender: 'Please choose a gender from the list' }),
  );

  it.each(['phoneNumber', 'whatsappNumber', 'secondaryPhoneNumber'] as const)(
    'takes 10 to 15 digits in %s',
    async (field) => {
      await expectRefusal({ [field]: '123456789' }, { [field]: PHONE });
      await expectRefusal({ [field]: '1234567890123456' }, { [field]: PHONE });
      await expectRefusal({ [field]: ['9800000001'] }, { [field]: PHONE });
      await expectRefusal({ [field]: 9800000001 }, { [field]: PHONE });
      for (const phone of ['1234567890', '123456789012345', '(022) 5550-0100', '+91 98000 00001']) {
        expect((await submit({ [field]: phone })).body).toMatchObject(accepted);
      }
    },
  );

  it('keeps phone numbers as their digits, and none for an optional one without', async () => {
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

  it('takes the country codes of the list, +91 when none is given', async () => {
    expect((await registerWith({ countryCode: undefined })).countryCode).toBe('+91');
    expect((await registerWith({ countryCode: '+971' })).countryCode).toBe('+971');
    for (const countryCode of ['+7', '91', ['+91'], null]) {
      await expectRefusal({ countryCode }, { countryCode: 'Please choose a country code from the list' });
    }
  });

  it.each([
    1949,
    2031,
    '1949',
    '2031',
    '2012.5',
    2012.5,
    'soon',
    '0x7dc',
    '2.012e3',
    -2012,
    ['2012'],
    {},
    true,
  ])('refuses the graduation year %j', (graduationYear) =>
    expectRefusal({ graduationYear }, { graduationYear: YEARS }),
  );

  it.each([1950, '1950', 2030, ' 2030 '])('takes the graduation year %j', async (graduationYear) => {
    expect((await submit({ graduationYear })).body).toMatchObject(accepted);
  });

  it('takes the courses of the institution only', async () => {
    const fields = { courseProgram: 'Please choose a course of the institution' };
    await expectRefusal({ courseProgram: 'B.Com' }, fields);
    await expectRefusal(
      { institutionAttended: 'Another College' },
      { institutionAttended: 'Please choose an institution from the list' },
    );
    await expectRefusal({ courseProgram: ['LL.B. 3 Year'] }, { courseProgram: 'Please enter text' });
  });

  it('takes every course of every institution that the reference names', async () => {
    const { body } = await portal.api.get('/reference');
    for (const { name, courses } of body.institutions) {
      for (const courseProgram of courses) {
        expect((await submit({ institutionAttended: name, courseProgram })).body).toMatchObject(accepted);
      }
    }
  });

  it('derives every duplicated field itself, and ignores what a newcomer may not set', async () => {
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

  it('is the acceptance of the terms: their version and the time are kept', async () => {
    const { id } = await registerWith({});
    const [row] = await portal.db.query(
      `SELECT terms_version, terms_accepted_at = created_at AS at_once FROM users WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ terms_version: '2025-01', at_once: true });
  });

  it('cannot take an address that has an account, whatever code it carries', async () => {
    const { email } = await addMember(portal);
    const { body } = await requestCode(portal, 'registration', email);
    await mailTo(email);
    const answer = await portal.api.post('/auth/register', registrationForm(email, body.alumniId, '000000'));
    expect(answer.body.code).toBe('CODE_INVALID');
  });

  it('says so to the owner of the address when the account was made meanwhile, and keeps the code', async () => {
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

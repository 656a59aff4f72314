import { someEmail } from '../support/members.js';
import { type FormChanges, type FormField, registrationForm } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const YEARS = 'Graduation year must be from 1950 to 2030';
const PHONE = 'Please enter a valid phone number';
const UNPRINTABLE = 'Please remove characters that cannot be printed';
const REQUIRED: [FormField, string][] = [
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
const TEXTS: FormField[] = [
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

  /** Sends a form without a valid code: the fields are validated before the code. */
  function submit(changes: FormChanges) {
    const form = { ...registrationForm(someEmail(), 'ab'.repeat(16), '123456'), ...changes };
    return portal.api.post('/auth/register', form);
  }

  async function expectRefusal(changes: FormChanges, fields: Record<string, string>) {
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
    ])('and refuses the form if the value is %s', (_name, value) =>
      expectRefusal({ [field]: value }, { [field]: message }),
    );
  });

  it('lists all invalid fields in one response, with one sentence for each field', async () => {
    const { status, body } = await portal.api.post('/auth/register', {});
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      ...Object.fromEntries(REQUIRED),
      alumniId: 'Invalid OTP. Please try again.',
    });
  });

  it.each(TEXTS)('accepts only printable text in %s', async (field) => {
    await expectRefusal({ [field]: 'a\u0000b' }, { [field]: UNPRINTABLE });
    await expectRefusal({ [field]: 'a\ud800b' }, { [field]: UNPRINTABLE });
    await expectRefusal({ [field]: 'a\nb' }, { [field]: UNPRINTABLE });
    await expectRefusal({ [field]: 'a\u2028b' }, { [field]: UNPRINTABLE });
    await expectRefusal({ [field]: ['a'] }, { [field]: 'Please enter text' });
    await expectRefusal({ [field]: { a: 1 } }, { [field]: 'Please enter text' });
    await expectRefusal({ [field]: 7 }, { [field]: 'Please enter text' });
  });

  it.each(['\u200b', '\u200d\u2060', '\u00ad'])(
    'treats a first name of invisible characters (%j) as empty',
    async (nothing) => {
      await expectRefusal({ firstName: nothing }, { firstName: 'First name is required' });
    },
  );

  it.each<[FormField, number]>([
    ['firstName', 100],
    ['middleName', 100],
    ['lastName', 100],
    ['personalStreet', 200],
    ['personalCity', 100],
    ['personalState', 100],
    ['personalPincode', 20],
    ['personalCountry', 100],
  ])('accepts %s up to %i characters and counts a surrogate pair as one character', async (field, max) => {
    await expectRefusal(
      { [field]: 'a'.repeat(max + 1) },
      { [field]: `Please use at most ${max} characters` },
    );
    expect((await submit({ [field]: '𝒜'.repeat(max) })).body).toMatchObject(accepted);
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
  ])('refuses the date of birth %j, because it is not a valid date since 1900', (dateOfBirth) =>
    expectRefusal({ dateOfBirth }, { dateOfBirth: 'Please enter a valid date of birth' }),
  );

  it('refuses a date of birth in the future', () =>
    expectRefusal({ dateOfBirth: '2999-01-01' }, { dateOfBirth: 'Date of birth must be in the past' }));

  it.each(['Male', 'f', ['male'], 1, 'constructor'])(
    'refuses the gender %j, because it is not one of the allowed values',
    (gender) => expectRefusal({ gender }, { gender: 'Please choose a gender from the list' }),
  );

  it.each(['phoneNumber', 'whatsappNumber', 'secondaryPhoneNumber'] as const)(
    'accepts only 10 to 15 digits in %s',
    async (field) => {
      await expectRefusal({ [field]: '123456789' }, { [field]: PHONE });
      await expectRefusal({ [field]: '1234567890123456' }, { [field]: PHONE });
      await expectRefusal({ [field]: ['9800000001'] }, { [field]: PHONE });
      await expectRefusal({ [field]: 'no number' }, { [field]: PHONE });
      await expectRefusal({ [field]: '९८००००००११' }, { [field]: PHONE });
      await expectRefusal({ [field]: 9800000001 }, { [field]: PHONE });
      for (const phone of ['1234567890', '123456789012345', '(022) 5550-0100', '+91 98000 00001']) {
        expect((await submit({ [field]: phone })).body).toMatchObject(accepted);
      }
    },
  );

  it.each(['+7', '91', ['+91'], null])(
    'refuses the country code %j, because it is not in the list',
    (countryCode) =>
      expectRefusal({ countryCode }, { countryCode: 'Please choose a country code from the list' }),
  );

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
  ])(
    'refuses the graduation year %j, because it is not a plain whole number from 1950 to 2030',
    (graduationYear) => expectRefusal({ graduationYear }, { graduationYear: YEARS }),
  );

  it.each([1950, '1950', 2030, ' 2030 '])(
    'accepts the graduation year %j, because it is a whole number from 1950 to 2030',
    async (graduationYear) => {
      expect((await submit({ graduationYear })).body).toMatchObject(accepted);
    },
  );

  it('accepts only institutions from the list, and only courses of the chosen institution', async () => {
    const fields = { courseProgram: 'Please choose a course of the institution' };
    await expectRefusal({ courseProgram: 'B.Com' }, fields);
    await expectRefusal(
      { institutionAttended: 'Another College' },
      { institutionAttended: 'Please choose an institution from the list' },
    );
    await expectRefusal({ courseProgram: ['LL.B. 3 Year'] }, { courseProgram: 'Please enter text' });
  });

  it('accepts every course of every institution in the reference data', async () => {
    const { body } = await portal.api.get('/reference');
    for (const { name, courses } of body.institutions) {
      for (const courseProgram of courses) {
        expect((await submit({ institutionAttended: name, courseProgram })).body).toMatchObject(accepted);
      }
    }
  });
});

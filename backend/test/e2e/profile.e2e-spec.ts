import type { EditableField } from '../../src/modules/users/member-fields.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

/** A form with every field. The server returns the same values, but adds midnight UTC to the date of birth. */
const FORM = {
  firstName: 'Meera',
  middleName: 'Anil',
  lastName: 'Sample',
  dateOfBirth: '1988-02-29',
  gender: 'female',
  countryCode: '+971',
  phoneNumber: '9800000002',
  whatsappNumber: '971500000002',
  secondaryPhoneNumber: '9800000003',
  personalAddressLine1: '2 Example Road',
  personalAddressLine2: 'Flat 7',
  personalCity: 'Sample Town',
  personalState: 'Sample State',
  personalPostalCode: '400 002',
  personalCountry: 'India',
  companyAddressLine1: '3 Example Road',
  companyAddressLine2: 'Floor 2',
  companyCity: 'Other Town',
  companyState: 'Other State',
  companyPostalCode: 'AB1 2CD',
  companyCountry: 'UK',
  linkedinProfile: 'https://linkedin.example.org/in/meera',
  instagramProfile: 'https://instagram.example.org/meera',
  twitterProfile: 'http://twitter.example.org/meera',
  facebookProfile: 'https://facebook.example.org/meera',
  githubProfile: 'https://github.example.org/meera',
  personalWebsite: 'https://मीरा.example.org/?a=1#top',
  currentJobTitle: 'Engineer',
  currentCompany: 'Example Works',
  workExperience: 'First line\nSecond line',
  skills: 'Drawing, "quotes" & <tags>',
  achievements: 'None yet',
  bio: 'नमस्ते 👋',
  interests: 'Chess',
  currentCity: 'Other Town',
  currentCountry: 'UK',
  mentorshipAvailable: true,
  lookingForMentor: true,
} satisfies Record<EditableField, unknown>;

describe('Saving the profile', () => {
  let portal: TestPortal;
  let member: TestMember;
  const save = (form: unknown, token = member.token) => portal.api.put('/profile', form, { token });
  const stored = async (token = member.token) => (await portal.api.get('/profile', { token })).body.alumni;

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await addMember(portal);
  });

  it('stores every field of the form and answers with the member', async () => {
    const { status, body } = await save(FORM);
    expect(status).toBe(200);
    expect(body.alumni).toMatchObject({
      ...FORM,
      fullName: 'Meera Anil Sample',
      dateOfBirth: '1988-02-29T00:00:00.000Z',
    });
    expect(await stored()).toEqual(body.alumni);
  });

  it('accepts the unchanged response of GET /profile as a form', async () => {
    await save(FORM);
    const record = await stored();
    const { status, body } = await save(record);
    expect(status).toBe(200);
    expect(body.alumni).toEqual({ ...record, version: record.version + 1, updatedAt: expect.any(String) });
  });

  it('keeps the stored value of an absent field, and clears a field that is sent empty', async () => {
    await save(FORM);
    const empty = Object.fromEntries(Object.keys(FORM).map((field) => [field, '']));
    const { status, body } = await save({ ...empty, firstName: undefined, lastName: 'New', bio: undefined });
    expect(status).toBe(200);
    expect(body.alumni).toMatchObject({
      firstName: 'Meera',
      lastName: 'New',
      bio: FORM.bio,
      middleName: null,
      dateOfBirth: null,
      gender: null,
      countryCode: '+91',
      phoneNumber: null,
      linkedinProfile: null,
      workExperience: null,
      mentorshipAvailable: false,
    });
  });

  it('ignores fields that a member may not set', async () => {
    const before = await stored();
    const { status, body } = await save({
      ...FORM,
      id: '00000000-0000-7000-8000-000000000000',
      role: 'SUPERADMIN',
      email: 'someone.else@example.org',
      emailKey: 'someone.else@example.org',
      alumniId: 'f'.repeat(32),
      username: 'root',
      fullName: 'Somebody Else',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      education: [{ institutionName: 'Forged' }],
      profilePhoto: 'photos/forged.webp',
      college: 'Forged',
      course: 'Forged',
      department: 'Forged',
      yearOfJoining: 1950,
      passingYear: 1950,
      admissionInFirstYear: false,
      termsVersion: 'none',
      termsAcceptedAt: null,
      // The brackets create an ordinary property, so the test sends it. Without brackets, the line would set the
      // prototype of the object.
      ['__proto__']: { role: 'SUPERADMIN' },
      constructor: { prototype: { role: 'SUPERADMIN' } },
    });
    expect(status).toBe(200);
    expect(body.alumni).toEqual({
      ...before,
      ...FORM,
      fullName: 'Meera Anil Sample',
      dateOfBirth: '1988-02-29T00:00:00.000Z',
      version: before.version + 1,
      updatedAt: expect.any(String),
    });
    expect((await portal.api.get('/profile', { token: member.token })).status).toBe(200);
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '  ', 'First name is required'],
    ['firstName', null, 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['phoneNumber', '12345', 'Please enter a valid 10-digit phone number'],
    ['phoneNumber', '98000000011', 'Please enter a valid 10-digit phone number'],
    ['phoneNumber', '+919800000001', 'Please enter a valid 10-digit phone number'],
    ['phoneNumber', '98000x0001', 'Please enter a valid 10-digit phone number'],
    ['phoneNumber', '٩٨٠٠٠٠٠٠٠١', 'Please enter a valid 10-digit phone number'],
    ['whatsappNumber', '+', 'Please enter a valid phone number'],
    ['whatsappNumber', '12', 'Please enter a valid phone number'],
    ['secondaryPhoneNumber', 'call me', 'Please enter a valid phone number'],
    ['phoneNumber', 9_800_000_001, 'Please enter a valid phone number'],
    ['linkedinProfile', 'linkedin.com/in/asha', 'Please enter a valid LinkedIn URL'],
    ['linkedinProfile', 'javascript:alert(1)', 'Please enter a valid LinkedIn URL'],
    ['personalWebsite', ' JaVaScRiPt:alert(1)//https://example.org', 'Please enter a valid website URL'],
    ['personalWebsite', 'data:text/html,<script>alert(1)</script>', 'Please enter a valid website URL'],
    ['personalWebsite', 'java\nscript:alert(1)', 'Please enter a valid website URL'],
    ['personalWebsite', 'https://example.org/\u202egpj.exe', 'Please enter a valid website URL'],
    ['personalWebsite', 'https://example.com@evil.example.org/', 'Please enter a valid website URL'],
    ['personalWebsite', 'https:example.org', 'Please enter a valid website URL'],
    ['personalWebsite', 'https://exa\nmple.org', 'Please enter a valid website URL'],
    ['personalWebsite', 'https://exa mple.org', 'Please enter a valid website URL'],
    ['personalWebsite', 'https://example.com @evil.example.org/', 'Please enter a valid website URL'],
    ['personalWebsite', 'https://', 'Please enter a valid website URL'],
    ['personalWebsite', 'ftp://example.org', 'Please enter a valid website URL'],
    ['personalWebsite', ['https://example.org'], 'Please enter a valid website URL'],
    ['personalWebsite', `https://example.org/${'x'.repeat(500)}`, 'Please use at most 500 characters'],
    ['githubProfile', 'vbscript:x', 'Please enter a valid GitHub URL'],
    ['instagramProfile', 'nonsense', 'Please enter a valid Instagram URL'],
    ['twitterProfile', 'nonsense', 'Please enter a valid Twitter URL'],
    ['facebookProfile', 'nonsense', 'Please enter a valid Facebook URL'],
    ['dateOfBirth', '2999-01-01', 'Date of birth must be in the past'],
    ['dateOfBirth', new Date().toISOString(), 'Date of birth must be in the past'],
    ['dateOfBirth', '2000-01-01T and more', 'Please enter a valid date of birth'],
    ['dateOfBirth', '1899-12-31', 'Please enter a valid date of birth'],
    ['dateOfBirth', '1999-02-29', 'Please enter a valid date of birth'],
    ['dateOfBirth', '17/05/1990', 'Please enter a valid date of birth'],
    ['dateOfBirth', 19_900_517, 'Please enter a valid date of birth'],
    ['gender', 'unknown', 'Please choose a gender from the list'],
    ['countryCode', '+7', 'Please choose a country code from the list'],
    ['middleName', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['currentCompany', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['bio', 'x'.repeat(5_001), 'Please use at most 5000 characters'],
    ['personalCity', 'Town\u0000', 'Please remove characters that cannot be printed'],
    ['firstName', 'A\nB', 'Please remove characters that cannot be printed'],
    ['firstName', 'A\uffff', 'Please remove characters that cannot be printed'],
    ['bio', { toString: 'x' }, 'Please enter text'],
    ['skills', ['a', 'b'], 'Please enter text'],
  ])('refuses the field %s with the invalid value %j, and changes nothing', async (field, value, message) => {
    const before = await stored();
    const { status, body } = await save({ ...FORM, [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, fields: { [field]: message } });
    expect(await stored()).toEqual(before);
  });

  it('lists all invalid fields in one error response', async () => {
    const { body } = await save({ ...FORM, firstName: '', linkedinProfile: 'x', gender: 'x' });
    expect(Object.keys(body.fields).sort()).toEqual(['firstName', 'gender', 'linkedinProfile']);
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['', false],
    [null, false],
  ])('reads the value %j of a yes/no field as %j', async (given, meant) => {
    await save({ ...FORM, mentorshipAvailable: true });
    const { body } = await save({ ...FORM, mentorshipAvailable: given });
    expect(body.alumni.mentorshipAvailable).toBe(meant);
  });

  it.each(['yes', 'False', 0, 1, {}, []])('refuses the value %j of a yes/no field', async (given) => {
    const { status, body } = await save({ ...FORM, lookingForMentor: given });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['lookingForMentor']);
  });

  it('converts the gender "prefernottosay" of the registration form to "prefer_not_to_say"', async () => {
    const { body } = await save({ ...FORM, gender: 'prefernottosay' });
    expect(body.alumni.gender).toBe('prefer_not_to_say');
  });

  it('stores a phone number without its spaces and without invisible characters from a copied contact', async () => {
    const { body } = await save({
      ...FORM,
      phoneNumber: ' 98000 00 001 ',
      whatsappNumber: '\u202a+91 98000 00002\u202c',
    });
    expect(body.alumni).toMatchObject({ phoneNumber: '9800000001', whatsappNumber: '919800000002' });
  });

  it('accepts a link with spaces in its path', async () => {
    const personalWebsite = 'https://example.org/my first page';
    const { body } = await save({ ...FORM, personalWebsite });
    expect(body.alumni.personalWebsite).toBe(personalWebsite);
  });

  it('stores the WhatsApp number and the secondary number without punctuation', async () => {
    const { status, body } = await save({
      ...FORM,
      whatsappNumber: '+91 98000-00002',
      secondaryPhoneNumber: '(022) 2600.0003',
    });
    expect(status).toBe(200);
    expect(body.alumni).toMatchObject({
      whatsappNumber: '919800000002',
      secondaryPhoneNumber: '02226000003',
    });
  });

  it('accepts an unchanged phone number from the registration, even if the profile rules would refuse it', async () => {
    const guest = await addMember(portal, {
      phoneNumber: '971500000001',
      whatsappNumber: '97150',
      secondaryPhoneNumber: '00971500000001',
    });
    const { status, body } = await save(
      { firstName: 'New', phoneNumber: '971 500 000 001', whatsappNumber: '97150' },
      guest.token,
    );
    expect(status).toBe(200);
    expect(body.alumni).toMatchObject({ firstName: 'New', phoneNumber: '971500000001' });
    const changed = await save({ phoneNumber: '971500000002' }, guest.token);
    expect(changed.body.fields).toEqual({ phoneNumber: 'Please enter a valid 10-digit phone number' });
  });

  it('succeeds for a superadministrator and answers 401 without a token', async () => {
    const admin = await addWithRole(portal, 'SUPERADMIN');
    expect((await save({ bio: 'I run this' }, admin.token)).body.alumni).toMatchObject({
      role: 'SUPERADMIN',
      bio: 'I run this',
    });
    expect((await portal.api.put('/profile', FORM)).status).toBe(401);
  });

  it('makes a member searchable by the new name and company at once', async () => {
    await save({ firstName: 'Élodie', currentCompany: 'Nova' });
    const [{ text }] = await portal.db.query('SELECT text FROM search_texts WHERE user_id = $1', [member.id]);
    expect(text).toContain('elodie');
    expect(text).toContain('nova');
  });

  it('requires a first and a last name from a superadmin who has no name yet', async () => {
    const admin = await addMember(portal, { role: 'SUPERADMIN', firstName: null, lastName: null });
    const refused = await save({ bio: 'I run this' }, admin.token);
    expect(refused.body.fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
    });
    expect((await save({ firstName: 'Asha', lastName: 'Example' }, admin.token)).status).toBe(200);
  });

  it('requires a last name, except from members who have only a first name', async () => {
    const single = await addMember(portal, { firstName: 'Madhubala', lastName: null });
    expect((await save({ lastName: '', bio: 'I sing' }, single.token)).status).toBe(200);
    expect((await save({ firstName: '' }, single.token)).body.fields).toHaveProperty('firstName');
    expect((await save({ lastName: '' })).body.fields).toEqual({ lastName: 'Last name is required' });
  });

  it('refuses a form without any field that a member may change', async () => {
    expect((await save({})).status).toBe(400);
    expect((await save({ role: 'SUPERADMIN', version: 1 })).status).toBe(400);
  });

  it('refuses a body that is not an object or is too large', async () => {
    expect((await save([])).status).toBe(400);
    expect((await save('text')).status).toBe(400);
    expect((await save({ bio: 'x'.repeat(200_000) })).status).toBe(413);
  });
});

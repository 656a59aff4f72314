import { startTestPortal, type TestPortal } from '../support/test-portal.js';

/** The number of courses of each institution, in the order in which the registration form lists the institutions. */
const COURSES = {
  'High School': 7,
  'Night School': 3,
  'Junior College of Science': 5,
  'Junior College of Arts & Commerce': 4,
  'Degree College of Arts and Commerce': 18,
  'Music and Dance Institute': 8,
  'International Junior College': 6,
  'Law College': 6,
};

describe('GET /api/reference', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({
      worker: false,
      env: {
        SOCIETY_NAME: 'Another Society',
        SOCIETY_EMAIL: 'hello@example.org',
        MAIL_DOMAIN: 'example.com',
      },
    });
  });
  afterAll(() => portal.stop());

  it('returns the configured society, and the domain that the page adds to an e-mail address without a domain', async () => {
    const { status, body } = await portal.api.get('/reference');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['society', 'mailDomain', 'countryCodes', 'institutions', 'limits']);
    expect(body.society).toEqual({
      name: 'Another Society',
      email: 'hello@example.org',
      phone: expect.any(String),
      address: expect.any(String),
      foundedYear: 1936,
    });
    expect(body.mailDomain).toBe('example.com');
  });

  it('lists ten telephone country codes, with the code of India first', async () => {
    const { body } = await portal.api.get('/reference');
    expect(body.countryCodes).toEqual([
      { code: '+91', country: 'India' },
      { code: '+1', country: 'USA' },
      { code: '+44', country: 'UK' },
      { code: '+61', country: 'Australia' },
      { code: '+971', country: 'UAE' },
      { code: '+65', country: 'Singapore' },
      { code: '+49', country: 'Germany' },
      { code: '+33', country: 'France' },
      { code: '+81', country: 'Japan' },
      { code: '+86', country: 'China' },
    ]);
  });

  it('offers the eight institutions in order, each with the expected number of different courses', async () => {
    const { body } = await portal.api.get('/reference');
    const counts = body.institutions.map(({ name, courses }: { name: string; courses: string[] }) => [
      name,
      new Set(courses).size,
    ]);
    expect(Object.fromEntries(counts)).toEqual(COURSES);
    expect(counts.map(([name]: [string]) => name)).toEqual(Object.keys(COURSES));
  });

  it('returns the limits that the pages use, such as the code length and the photo size', async () => {
    const { body } = await portal.api.get('/reference');
    expect(body.limits).toMatchObject({
      codeLength: 6,
      resendSeconds: 60,
      graduationYearMin: 1950,
      graduationYearMax: 2030,
      registrationPhoneDigitsMin: 10,
      registrationPhoneDigitsMax: 15,
      profilePhoneDigits: 10,
      photoBytes: 5 * 1024 * 1024,
      pageSize: 12,
    });
  });

  it('may be cached for five minutes, also by shared caches', async () => {
    const { headers } = await portal.api.get('/reference', { headers: { Authorization: 'Bearer nonsense' } });
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });
});

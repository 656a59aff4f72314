import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('The list of members', () => {
  let portal: TestPortal;
  let admin: TestMember;

  const list = async (query: Record<string, string | number> = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { status, body } = await portal.api.get(`/admin/users?${parameters}`, { token: admin.token });
    expect(status).toBe(200);
    return body;
  };
  const names = async (query: Record<string, string | number>): Promise<string[]> =>
    (await list(query)).users.map(({ fullName }: { fullName: string }) => fullName);

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    admin = await addMember(portal, {
      firstName: 'Zara',
      lastName: 'Admin',
      email: 'zara@staff.example.org',
      role: 'ADMIN',
    });
    await addMember(portal, {
      firstName: 'José',
      middleName: 'María',
      lastName: 'Núñez',
      email: 'jose.nunez@example.org',
      phoneNumber: '9800012345',
      currentCompany: '50% Off_Co',
      currentCity: 'São Paulo',
      department: 'BA LL.B. 5 Year Integrated',
      passingYear: 2012,
      mentorshipAvailable: true,
    });
    await addMember(portal, {
      firstName: 'Дмитрий',
      lastName: 'Пример',
      email: 'dmitri@example.org',
      currentCompany: 'Back\\slash Works',
      currentCity: 'Pune',
      department: 'M.Sc.IT',
      passingYear: 1999,
    });
    await addMember(portal, { firstName: null, lastName: null, email: 'owner@example.org' });
  });
  afterAll(() => portal.stop());

  it('shows twelve a page, the newest first, unless asked otherwise', async () => {
    const { users, pagination } = await list();
    expect(users.map(({ email }: TestMember) => email)).toEqual([
      'owner@example.org',
      'dmitri@example.org',
      'jose.nunez@example.org',
      'zara@staff.example.org',
    ]);
    expect(pagination).toEqual({ totalUsers: 4, totalPages: 1, hasPrev: false, hasNext: false });
    expect(await list({ page: 1, limit: 12, sortBy: 'createdAt', sortOrder: 'desc' })).toEqual({
      users,
      pagination,
    });
  });

  it('has exactly what card, details and edit dialog show', async () => {
    const { users } = await list({ search: 'jose.nunez' });
    expect(users).toEqual([
      {
        id: expect.any(String),
        role: 'ALUMNI',
        email: 'jose.nunez@example.org',
        fullName: 'José María Núñez',
        profilePhoto: null,
        phoneNumber: '9800012345',
        whatsappNumber: null,
        dateOfBirth: null,
        gender: null,
        currentCity: 'São Paulo',
        currentCountry: null,
        college: null,
        department: 'BA LL.B. 5 Year Integrated',
        course: null,
        yearOfJoining: null,
        passingYear: 2012,
        admissionInFirstYear: null,
        currentJobTitle: null,
        currentCompany: '50% Off_Co',
        workExperience: null,
        skills: null,
        bio: null,
        mentorshipAvailable: true,
        lookingForMentor: false,
        linkedinProfile: null,
        personalWebsite: null,
        githubProfile: null,
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      },
    ]);
  });

  it('writes dates of birth and photos as the profile does', async () => {
    const { id, token } = await addMember(portal, {
      email: 'photo@example.org',
      dateOfBirth: '1990-05-17',
      profilePhoto: 'photos/0123456789abcdef0123456789abcdef.webp',
    });
    const profile = (await portal.api.get('/profile', { token })).body.alumni;
    const { users } = await list({ search: 'photo@example.org' });
    expect(users[0]).toMatchObject({
      id,
      dateOfBirth: '1990-05-17T00:00:00.000Z',
      profilePhoto: profile.profilePhoto,
    });
    await portal.db.query('DELETE FROM users WHERE id = $1', [id]);
  });

  it.each([
    ['any part of a name', 'osé mar'],
    ['any case', 'JOSÉ'],
    ['any accent, or none', 'jose maria nunez'],
    ['accents where the name has none', 'jósè'],
    ['the e-mail address', 'NUNEZ@EXAMPLE'],
    ['the company', '% off'],
    ['a phone number', '0001234'],
    ['a phone number with spaces and punctuation', ' (98000) 12-345 '],
    ['a phone number with its country code', '(+91) 98000 12345'],
    ['a phone number copied with marks that nobody sees', '\u202a+91 98000 12345\u202c'],
    ['a phone number copied with a mark that sets off Latin text', '\u200e+91 98000 12345'],
    ['a percent sign as itself', '50%'],
    ['an underscore as itself', 'Off_C'],
    ['two letters', 'úñ'],
  ])('searches by %s', async (_, search) => {
    expect(await names({ search })).toEqual(['José María Núñez']);
  });

  it.each(['5%Co', 'Off__Co', 'J_sé', '%%', '_____', 'nuñez jose', 'joséjosé'])(
    'finds nobody by %j',
    async (search) => expect(await names({ search })).toEqual([]),
  );

  it.each(['search', 'department', 'currentCity'])(
    'finds nobody by an accent alone in %s, of which nothing is left when accents do not count',
    async (field) => {
      for (const accents of ['\u0301', '\u0301 \u0301'])
        expect(await names({ [field]: accents })).toEqual([]);
    },
  );

  it('takes spaces in a row for one, as they are shown', async () => {
    await portal.db.query(
      `UPDATE users SET last_name = 'Núñez  Vega', current_company = '50%  Off_Co' WHERE email = $1`,
      ['jose.nunez@example.org'],
    );
    expect(await names({ search: 'maría núñez vega' })).toEqual(['José María Núñez Vega']);
    expect(await names({ search: 'maría   núñez  vega' })).toEqual(['José María Núñez Vega']);
    expect(await names({ search: '50% off' })).toEqual(['José María Núñez Vega']);
    await portal.db.query(
      `UPDATE users SET last_name = 'Núñez', current_company = '50% Off_Co' WHERE email = $1`,
      ['jose.nunez@example.org'],
    );
  });

  it('takes spaces in a row for one in its filters too', async () => {
    expect(await names({ department: 'ba  LL.B.\u00a0 5' })).toEqual(['José María Núñez']);
    expect(await names({ currentCity: 'sao   paulo' })).toEqual(['José María Núñez']);
  });

  it('takes no notice in its filters of marks that were copied and that nobody sees', async () => {
    expect(await names({ department: '\u202aLL.B.\u202c' })).toEqual(['José María Núñez']);
    expect(await names({ currentCity: '\u2068\u200e São \u202a Paulo \u2069' })).toEqual([
      'José María Núñez',
    ]);
  });

  it('folds a name by the same rules as a term', async () => {
    const change = (lastName: string) =>
      portal.db.query('UPDATE users SET last_name = $1 WHERE email = $2', [lastName, 'dmitri@example.org']);
    await change('ΓΙΩΡΓΟΣ');
    expect(await names({ search: 'ΓΙΩΡΓΟΣ' })).toEqual(['Дмитрий ΓΙΩΡΓΟΣ']);
    await change('Пример');
  });

  it('takes a backslash as itself, and other alphabets in any case', async () => {
    expect(await names({ search: 'k\\s' })).toEqual(['Дмитрий Пример']);
    expect(await names({ search: '\\' })).toEqual(['Дмитрий Пример']);
    expect(await names({ search: 'пРИМЕР' })).toEqual(['Дмитрий Пример']);
  });

  it('does not find a term across two fields', async () => {
    expect(await names({ search: 'Núñez jose' })).toEqual([]);
  });

  it.each([
    [{ department: 'll.b.' }, ['José María Núñez']],
    [{ department: 'SC.IT' }, ['Дмитрий Пример']],
    [{ department: 'M%IT' }, []],
    [{ currentCity: 'sao' }, ['José María Núñez']],
    [{ currentCity: 'UN' }, ['Дмитрий Пример']],
    [{ currentCity: 'un', department: 'ba' }, []],
    [{ passingYear: 1999 }, ['Дмитрий Пример']],
    [{ passingYear: 199 }, []],
    [{ mentorshipAvailable: 'true' }, ['José María Núñez']],
    [{ mentorshipAvailable: 'false', passingYear: 2012 }, []],
    [{ role: 'ADMIN' }, ['Zara Admin']],
    [{ role: 'SUPERADMIN' }, []],
    [{ role: 'ALUMNI', search: 'example', passingYear: 2012 }, ['José María Núñez']],
  ])('filters by %j', async (query, found) => expect(await names(query)).toEqual(found));

  it('takes an empty value for no filter', async () => {
    const empty = {
      search: '',
      role: '',
      department: ' ',
      passingYear: '',
      mentorshipAvailable: '',
      currentCity: '',
      sortBy: '',
      sortOrder: '',
      page: '',
      limit: '',
    };
    expect(await list(empty)).toEqual(await list());
  });

  it.each([
    ['fullName', 'asc', ['José María Núñez', 'Zara Admin', 'Дмитрий Пример', null]],
    ['fullName', 'desc', ['Дмитрий Пример', 'Zara Admin', 'José María Núñez', null]],
    ['passingYear', 'asc', ['Дмитрий Пример', 'José María Núñez', 'Zara Admin', null]],
    ['passingYear', 'desc', ['José María Núñez', 'Дмитрий Пример', null, 'Zara Admin']],
    ['department', 'asc', ['José María Núñez', 'Дмитрий Пример', 'Zara Admin', null]],
    ['createdAt', 'asc', ['Zara Admin', 'José María Núñez', 'Дмитрий Пример', null]],
  ])('sorts by %s, %s, with missing values last', async (sortBy, sortOrder, expected) => {
    expect(await names({ sortBy, sortOrder })).toEqual(expected);
  });

  it('tells where a page lies', async () => {
    const { pagination } = await list({ limit: 3 });
    expect(pagination).toEqual({ totalUsers: 4, totalPages: 2, hasPrev: false, hasNext: true });
    const last = await list({ limit: 3, page: 2 });
    expect(last.users).toHaveLength(1);
    expect(last.pagination).toEqual({ totalUsers: 4, totalPages: 2, hasPrev: true, hasNext: false });
  });

  it.each([2, 3, 1_000_000_000])('shows page %i past the end empty, with the right total', async (page) => {
    expect(await list({ page })).toEqual({
      users: [],
      pagination: { totalUsers: 4, totalPages: 1, hasPrev: true, hasNext: false },
    });
  });

  it('leads nowhere from a page of an empty list', async () => {
    const { pagination } = await list({ search: 'nobody at all', page: 5 });
    expect(pagination).toEqual({ totalUsers: 0, totalPages: 0, hasPrev: false, hasNext: false });
  });

  it('counts a member who has just registered or left', async () => {
    const { id } = await addWithRole(portal, 'ALUMNI');
    expect((await list()).pagination.totalUsers).toBe(5);
    await portal.db.query('DELETE FROM users WHERE id = $1', [id]);
    expect((await list()).pagination.totalUsers).toBe(4);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=0x10',
    'page=one',
    'page=+1',
    'page=1&page=2',
    'page=99999999999999999999',
    'limit=0',
    'limit=101',
    'limit=12&limit=12',
    'role=admin',
    'role=OWNER',
    'role=ADMIN&role=ALUMNI',
    'passingYear=abcd',
    'passingYear=2012.5',
    'passingYear=20120',
    'mentorshipAvailable=yes',
    'mentorshipAvailable=TRUE',
    'sortBy=email',
    'sortBy=fullName;drop table users',
    'sortBy=createdAt&sortBy=fullName',
    'sortOrder=up',
    'search=%00',
    'search=a%00b',
    'search=a%0Ab',
    'search=a&search=b',
    'department=%07',
    'currentCity=%00',
    `search=${'x'.repeat(101)}`,
    `department=${'x'.repeat(101)}`,
    `currentCity=${'x'.repeat(101)}`,
  ])('refuses %s by name', async (query) => {
    const { status, body } = await portal.api.get(`/admin/users?${query}`, { token: admin.token });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [query.split(/[=[]/)[0] ?? '']: expect.stringMatching(/\w/) },
    });
  });

  it('takes search terms up to their limit, whatever they contain', async () => {
    const terms = [
      'x'.repeat(100),
      "'; DROP TABLE users; --",
      '%'.repeat(100),
      '\\'.repeat(99),
      '👩‍🎓',
      '"(*)&|!:',
    ];
    for (const search of terms) expect((await list({ search })).users).toEqual([]);
  });
});

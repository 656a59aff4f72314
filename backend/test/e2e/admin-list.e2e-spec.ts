import { type ListOfFour, startListOfFour } from '../support/list-of-four.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import type { TestPortal } from '../support/test-portal.js';

describe('The list of members', () => {
  let portal: TestPortal;
  let admin: TestMember;
  let list: ListOfFour['list'];
  let names: ListOfFour['names'];
  beforeAll(async () => {
    ({ portal, admin, list, names } = await startListOfFour());
  });
  afterAll(() => portal.stop());

  it('shows the first page, with the newest members first, by default', async () => {
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

  it('returns exactly the fields that the member card, the member details and the edit dialog use', async () => {
    const { users } = await list({ search: 'jose.nunez' });
    expect(users).toEqual([
      {
        id: expect.any(String),
        role: 'ALUMNI',
        email: 'jose.nunez@example.org',
        fullName: 'José María Núñez',
        profilePhoto: null,
        countryCode: '+91',
        phoneNumber: '9800012345',
        whatsappNumber: null,
        dateOfBirth: null,
        gender: null,
        currentCity: 'São Paulo',
        currentCountry: 'Brasil',
        college: 'Law college',
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

  it('returns dates of birth and photos in the same format as the profile', async () => {
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

  it('treats an empty query parameter like a missing parameter', async () => {
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

  it('returns the number of pages, and whether there is a previous and a next page', async () => {
    const { pagination } = await list({ limit: 3 });
    expect(pagination).toEqual({ totalUsers: 4, totalPages: 2, hasPrev: false, hasNext: true });
    const last = await list({ limit: 3, page: 2 });
    expect(last.users).toHaveLength(1);
    expect(last.pagination).toEqual({ totalUsers: 4, totalPages: 2, hasPrev: true, hasNext: false });
  });

  it.each([2, 3, 1_000_000_000])(
    'returns no members, but the total, for page %i, which is after the last page',
    async (page) => {
      expect(await list({ page })).toEqual({
        users: [],
        pagination: { totalUsers: 4, totalPages: 1, hasPrev: true, hasNext: false },
      });
    },
  );

  it('has no previous or next page when the list is empty', async () => {
    const { pagination } = await list({ search: 'nobody at all', page: 5 });
    expect(pagination).toEqual({ totalUsers: 0, totalPages: 0, hasPrev: false, hasNext: false });
  });

  it('updates the total at once after a member is added or deleted', async () => {
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
  ])('refuses the query %s and names the invalid parameter', async (query) => {
    const { status, body } = await portal.api.get(`/admin/users?${query}`, { token: admin.token });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [query.split(/[=[]/)[0] ?? '']: expect.stringMatching(/\w/) },
    });
  });
});

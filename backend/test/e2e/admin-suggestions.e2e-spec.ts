import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('Filter suggestions and single members for administrators', () => {
  let portal: TestPortal;
  let admin: TestMember;
  let leela: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    admin = await addWithRole(portal, 'ADMIN');
    leela = await addMember(portal, {
      firstName: 'Leela',
      lastName: 'Testerly',
      department: 'Économie',
      college: 'Law College',
      currentCity: 'São Paulo',
      currentCountry: 'Brasil',
    });
    for (let number = 10; number < 24; number += 1)
      await addMember(portal, { department: `Arts ${number}`, currentCity: 'Pune' });
    await addMember(portal, { department: 'Fine Arts', currentCity: 'pune', currentCountry: '' });
    await addMember(portal, { department: 'M_Com 100%', currentCity: null });
  });
  afterAll(() => portal.stop());

  const suggest = async (field: string, text?: string): Promise<string[]> => {
    const query = new URLSearchParams({ field, ...(text !== undefined && { text }) });
    const { status, body } = await portal.api.get(`/admin/suggestions?${query}`, { token: admin.token });
    expect(status).toBe(200);
    return body.values;
  };

  it.each([
    ['department', 'econ', ['Économie']],
    ['department', 'ÉCONO', ['Économie']],
    ['department', 'm_c', ['M_Com 100%']],
    ['department', 'm%c', []],
    ['department', '\u0301', []],
    ['currentCity', 'paulo', ['São Paulo']],
    ['currentCity', 'PUN', ['Pune', 'pune']],
    ['currentCountry', '', ['Brasil']],
    ['college', 'college', ['Law College']],
    ['college', "x' OR true --", []],
  ])('suggests values of %s that contain %j', async (field, text, values) => {
    expect((await suggest(field, text)).sort()).toEqual(values);
  });

  it('suggests at most ten values, and first the values that begin with the typed text', async () => {
    const arts = await suggest('department', 'arts');
    expect(arts).toEqual(Array.from({ length: 10 }, (_, index) => `Arts ${index + 10}`));
    expect(await suggest('department', 'arts 2')).toEqual(['Arts 20', 'Arts 21', 'Arts 22', 'Arts 23']);
    expect(await suggest('department', 'fine')).toEqual(['Fine Arts']);
    expect(await suggest('department')).toHaveLength(10);
  });

  it.each(['', '?field=email', `?field=department&text=${'x'.repeat(101)}`, '?field=college&text=a&text=b'])(
    'refuses a query with a missing or unknown field, or with a repeated or too long text: %j',
    async (query) => {
      const { status } = await portal.api.get(`/admin/suggestions${query}`, { token: admin.token });
      expect(status).toBe(400);
    },
  );

  it('returns one member by id, with the same fields as in the list', async () => {
    const { status, body } = await portal.api.get(`/admin/users/${leela.id}`, { token: admin.token });
    const list = await portal.api.get('/admin/users?search=testerly%20leela', { token: admin.token });
    expect(status).toBe(200);
    expect(body).toEqual({ user: list.body.users[0] });
  });

  it.each(['nobody', '00000000-0000-7000-8000-000000000000'])(
    'answers 404 for the id %s, which no member has',
    async (id) => {
      const { status, body } = await portal.api.get(`/admin/users/${id}`, { token: admin.token });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

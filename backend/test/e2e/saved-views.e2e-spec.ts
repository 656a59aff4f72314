import { randomUUID } from 'node:crypto';
import { atOnce } from '../support/codes.js';
import { addWithRole, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const FILTERS = {
  role: 'ALUMNI',
  department: 'Law',
  college: 'Night school',
  passingYearFrom: 1990,
  passingYearTo: 1999,
  mentorshipAvailable: 'true',
  lookingForMentor: 'false',
  currentCity: 'Pune',
  currentCountry: 'India',
  sortBy: 'fullName',
  sortOrder: 'asc',
};
const VIEW = { name: 'Law mentors', filters: FILTERS, columns: ['fullName', 'email', 'college'] };

describe('Saved views of the member list', () => {
  let portal: TestPortal;
  let admin: TestMember;
  const add = (view: unknown, { token } = admin) => portal.api.post('/admin/views', view, { token });
  const replace = (id: string, view: unknown, { token } = admin) =>
    portal.api.put(`/admin/views/${id}`, view, { token });
  const remove = (id: string, { token } = admin) => portal.api.delete(`/admin/views/${id}`, { token });
  const list = async ({ token } = admin) => (await portal.api.get('/admin/views', { token })).body.views;
  const names = async (owner = admin) => (await list(owner)).map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    admin = await addWithRole(portal, 'ADMIN');
  });

  it('can be added, listed, replaced and deleted', async () => {
    const added = await add(VIEW);
    expect(added.status).toBe(201);
    const { id } = added.body.view;
    expect(added.body.view).toEqual({ id: expect.any(String), ...VIEW });
    expect(await list()).toEqual([added.body.view]);

    const other = { name: 'Everybody', filters: {}, columns: [] };
    const replaced = await replace(id, other);
    expect(replaced.status).toBe(200);
    const byDefault = { sortBy: 'createdAt', sortOrder: 'desc' };
    expect(replaced.body.view).toEqual({ ...other, id, filters: byDefault });
    expect(await list()).toEqual([replaced.body.view]);

    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await replace(id, VIEW)).status).toBe(404);
  });

  it('are listed in the order of their names, without regard to case', async () => {
    for (const name of ['pune', 'Émigrés', 'Law', 'zebra']) await add({ ...VIEW, name });
    expect(await names()).toEqual(['Émigrés', 'Law', 'pune', 'zebra']);
  });

  it('can be seen and changed only by the administrator who saved them', async () => {
    const { id } = (await add(VIEW)).body.view;
    const stranger = await addWithRole(portal, 'SUPERADMIN');
    expect(await list(stranger)).toEqual([]);
    expect((await replace(id, { ...VIEW, name: 'Taken' }, stranger)).status).toBe(404);
    expect((await remove(id, stranger)).status).toBe(404);
    expect((await add(VIEW, stranger)).status).toBe(201);
    expect(await names()).toEqual(['Law mentors']);
  });

  it('of one administrator must have unique names: a name that differs only in case or extra spaces is refused with 409', async () => {
    const { id } = (await add(VIEW)).body.view;
    const again = await add({ ...VIEW, name: '  LAW   Mentors ' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'CONFLICT',
      message: 'You already have a view named Law mentors.',
      fields: { name: 'You already have a view with this name' },
    });
    const { id: otherId } = (await add({ ...VIEW, name: 'Other' })).body.view;
    expect((await replace(otherId, { ...VIEW, name: 'law mentors' })).status).toBe(409);
    expect((await replace(id, { ...VIEW, name: 'LAW MENTORS' })).status).toBe(200);
    expect(await names()).toEqual(['LAW MENTORS', 'Other']);
  });

  it('are saved only once if identical requests arrive at the same time', async () => {
    const statuses = (await atOnce(6, () => add(VIEW))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await names()).toEqual(['Law mentors']);
  });

  it('are limited to 20 per administrator, even with concurrent requests', async () => {
    const answers = await atOnce(24, (index) => add({ ...VIEW, name: `View ${index}` }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const { status, body } = await add({ ...VIEW, name: 'One more' });
    expect(status).toBe(409);
    expect(body.message).toBe('You can save at most 20 views. Please delete one first.');
    const [{ id }] = await list();
    expect((await replace(id, { ...VIEW, name: 'One more' })).status).toBe(200);
    await remove(id);
    expect((await add({ ...VIEW, name: 'Room again' })).status).toBe(201);
  });

  it.each([
    ['name', { name: ' ' }, 'Please enter a name for the view'],
    ['name', { name: 'x'.repeat(61) }, 'Please use at most 60 characters'],
    ['filters', { filters: undefined }, 'filters must be an object'],
    ['filters', { filters: [FILTERS] }, 'filters must be an object'],
    ['filters', { filters: { role: 'OWNER' } }, 'role must be one of ALUMNI, ADMIN, SUPERADMIN'],
    ['filters', { filters: { department: 'x'.repeat(101) } }, 'Please use at most 100 characters'],
    ['filters', { filters: { sortBy: 'email' } }, 'sortBy must be one of'],
    ['columns', { columns: undefined }, 'columns must be a list'],
    ['columns', { columns: ['fullName', 'bio'] }, 'each column must be one of'],
    ['columns', { columns: ['email', 'email'] }, 'columns must not repeat a column'],
  ])('are refused with an error for %s: %j', async (field, change, message) => {
    const { status, body } = await add({ ...VIEW, ...change });
    expect(status).toBe(400);
    expect(body.fields[field]).toContain(message);
  });

  it('may have a name of 60 characters', async () => {
    expect((await add({ ...VIEW, name: 'x'.repeat(60) })).status).toBe(201);
  });

  it('are stored without search term, page number, unknown filters and blank filters', async () => {
    const filters = { ...FILTERS, search: 'asha@example.org', page: 7, bio: 'x', currentCity: ' ' };
    const { currentCity, ...kept } = FILTERS;
    expect((await add({ ...VIEW, filters })).body.view.filters).toEqual(kept);
    const [row] = await portal.db.query('SELECT filters FROM saved_views WHERE user_id = $1', [admin.id]);
    expect(row.filters).toEqual(kept);
  });

  it('are returned without stored values that are no longer valid', async () => {
    await portal.db.query(
      `INSERT INTO saved_views (user_id, name, name_key, filters, columns) VALUES ($1, 'Old', 'old', $2, $3)`,
      [
        admin.id,
        { role: 'GUEST', department: 'Law', passingYear: 'soon', sortBy: 'bio', sortOrder: 'asc', gone: 1 },
        ['email', 'bio'],
      ],
    );
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        name: 'Old',
        filters: { department: 'Law', sortBy: 'createdAt', sortOrder: 'asc' },
        columns: ['email'],
      },
    ]);
  });

  it('have filters that the member list accepts unchanged as query parameters', async () => {
    const { filters } = (await add(VIEW)).body.view;
    const query = new URLSearchParams(
      Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
    );
    expect((await portal.api.get(`/admin/users?${query}`, { token: admin.token })).status).toBe(200);
  });

  it("are part of their owner's data download, and are deleted with their owner", async () => {
    await add(VIEW);
    const { body } = await portal.api.get('/profile/data', { token: admin.token });
    const times = { createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect(body.savedViews).toEqual([{ ...VIEW, ...times }]);
    const owner = await addWithRole(portal, 'SUPERADMIN');
    await portal.api.delete(`/superadmin/users/${admin.id}`, { token: owner.token });
    expect(await portal.db.query('SELECT 1 FROM saved_views WHERE user_id = $1', [admin.id])).toEqual([]);
  });

  it('answer 404 to a change or deletion with an unknown or malformed id', async () => {
    for (const id of [randomUUID(), 'first']) {
      expect((await replace(id, VIEW)).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
  });
});

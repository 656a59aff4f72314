import { randomUUID } from 'node:crypto';
import { atOnce } from '../support/codes.js';
import { addMember, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

/** The current year in the time zone UTC+14, where a new year begins first. */
const THIS_YEAR = new Date(Date.now() + 14 * 3_600_000).getUTCFullYear();

const RECORD = {
  institutionName: 'Example College',
  degree: 'BSc',
  fieldOfStudy: 'Physics',
  startYear: 2001,
  endYear: 2004,
  isCurrentlyStudying: false,
  grade: 'A',
  description: 'Three years\nof physics',
  activities: 'Chess',
};

describe('Education records', () => {
  let portal: TestPortal;
  let member: TestMember;
  const add = (record: unknown, token = member.token) =>
    portal.api.post('/profile/education', record, { token });
  const addWithKey = (key: string, record: unknown = RECORD, token = member.token) =>
    portal.api.post('/profile/education', record, { token, headers: { 'Idempotency-Key': key } });
  const replace = (id: string, record: unknown, token = member.token) =>
    portal.api.put(`/profile/education/${id}`, record, { token });
  const remove = (id: string, token = member.token) =>
    portal.api.delete(`/profile/education/${id}`, { token });
  const list = async () => (await portal.api.get('/profile', { token: member.token })).body.alumni.education;

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await addMember(portal);
  });

  it('can be added, replaced and removed, and a removed record answers 404', async () => {
    const added = await add(RECORD);
    expect(added.status).toBe(201);
    expect(added.body.education).toEqual({ ...RECORD, id: expect.any(String) });
    const { id } = added.body.education;
    expect(await list()).toEqual([added.body.education]);

    const replaced = await replace(id, { ...RECORD, degree: 'MSc', grade: '', activities: undefined });
    expect(replaced.status).toBe(200);
    expect(replaced.body.education).toEqual({ ...RECORD, id, degree: 'MSc', grade: null, activities: null });
    expect(await list()).toEqual([replaced.body.education]);

    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await replace(id, RECORD)).status).toBe(404);
  });

  it('are listed by start year, the latest year first', async () => {
    for (const startYear of [1999, 2010, 2004]) await add({ ...RECORD, startYear, endYear: null });
    expect((await list()).map(({ startYear }: { startYear: number }) => startYear)).toEqual([
      2010, 2004, 1999,
    ]);
  });

  it('have no end year while the member is still studying', async () => {
    const { body } = await add({ ...RECORD, isCurrentlyStudying: true, endYear: 1800 });
    expect(body.education).toMatchObject({ isCurrentlyStudying: true, endYear: null });
    const { body: finished } = await replace(body.education.id, { ...RECORD, isCurrentlyStudying: 'false' });
    expect(finished.education).toMatchObject({ isCurrentlyStudying: false, endYear: 2004 });
  });

  it('accept years as text, because forms send text', async () => {
    const { status, body } = await add({ ...RECORD, startYear: '2001', endYear: '' });
    expect(status).toBe(201);
    expect(body.education).toMatchObject({ startYear: 2001, endYear: null });
  });

  it.each([
    [1950, 1950],
    [THIS_YEAR, THIS_YEAR + 10],
  ])('accept a start year of %i with an end year of %i', async (startYear, endYear) => {
    expect((await add({ ...RECORD, startYear, endYear })).status).toBe(201);
  });

  it.each([
    ['institutionName', '', 'Institution name is required'],
    ['degree', ' ', 'Degree is required'],
    ['fieldOfStudy', undefined, 'Field of study is required'],
    ['startYear', undefined, 'Start year is required'],
    ['startYear', '', 'Start year is required'],
    ['startYear', 1949, 'Start year must be from 1950 to'],
    ['startYear', THIS_YEAR + 1, 'Start year must be from 1950 to'],
    ['startYear', 2001.5, 'Start year must be from 1950 to'],
    ['startYear', '2001x', 'Start year must be from 1950 to'],
    ['startYear', '2e3', 'Start year must be from 1950 to'],
    ['startYear', [2001], 'Start year must be from 1950 to'],
    ['startYear', true, 'Start year must be from 1950 to'],
    ['endYear', THIS_YEAR + 11, 'End year must be from 1950 to'],
    ['endYear', 1949, 'End year must be from 1950 to'],
    ['endYear', 2000, 'End year must not be before the start year'],
    ['isCurrentlyStudying', 'maybe', 'isCurrentlyStudying must be true or false'],
    ['grade', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['institutionName', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['description', 'x'.repeat(5_001), 'Please use at most 5000 characters'],
    ['activities', 'a\u0000b', 'Please remove characters that cannot be printed'],
    ['degree', { a: 1 }, 'Please enter text'],
  ])('are refused with a message if the field %s has the invalid value %j', async (field, value, message) => {
    const { status, body } = await add({
      ...RECORD,
      ...(field === 'startYear' && { endYear: null }),
      [field]: value,
    });
    expect(status).toBe(400);
    expect(body.message).toContain(message);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('can be changed and removed only by their owner: other members and administrators get 404', async () => {
    const { body } = await add(RECORD);
    const { id } = body.education;
    for (const role of ['ALUMNI', 'ADMIN', 'SUPERADMIN'] as const) {
      const other = await addMember(portal, { role });
      expect((await replace(id, { ...RECORD, degree: 'Stolen' }, other.token)).status).toBe(404);
      expect((await remove(id, other.token)).status).toBe(404);
    }
    expect((await portal.api.delete(`/profile/education/${id}`)).status).toBe(401);
    expect(await list()).toEqual([body.education]);
  });

  it('stay with their owner, even if the request names a different member as the owner', async () => {
    const other = await addMember(portal);
    const { body } = await add({ ...RECORD, userId: other.id, user: { id: other.id }, id: other.id });
    expect(body.education.id).not.toBe(other.id);
    await replace(body.education.id, { ...RECORD, userId: other.id });
    expect(await list()).toHaveLength(1);
  });

  it.each(['1', 'x', "1'--", '%00', '00000000-0000-7000-8000-000000000000'])(
    'are not found under the unknown or invalid id %s',
    async (id) => {
      const answer = await remove(id);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('There is no such education record.');
    },
  );

  it('are added again if an identical record is sent with a new idempotency key or without a key', async () => {
    for (const answer of [
      await addWithKey(randomUUID()),
      await addWithKey(randomUUID()),
      await add(RECORD),
      await add(RECORD),
    ])
      expect(answer.status).toBe(201);
    const ids = (await list()).map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it('are added only once by concurrent requests with one idempotency key, and each response has the record', async () => {
    const key = randomUUID();
    const answers = await atOnce(5, () => addWithKey(key));
    const records = await list();
    expect(records).toHaveLength(1);
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body.education).toEqual(records[0]);
    }
  });

  it('are refused if their idempotency key was used with other values, and the first record stays', async () => {
    const key = randomUUID();
    const { body } = await addWithKey(key);
    const { status, body: refused } = await addWithKey(key, { ...RECORD, degree: 'MSc' });
    expect(status).toBe(409);
    expect(refused.message).toBe('A record with other values was already added with this key.');
    expect(await list()).toEqual([body.education]);
  });

  it('may have the same idempotency key as a record of another member', async () => {
    const key = randomUUID();
    const other = await addMember(portal);
    const mine = await addWithKey(key);
    const theirs = await addWithKey(key, RECORD, other.token);
    expect(theirs.status).toBe(201);
    expect(theirs.body.education.id).not.toBe(mine.body.education.id);
  });

  it.each(['', 'x', '1', "1'--", `${randomUUID()}, ${randomUUID()}`])(
    'are refused if the idempotency key is not a UUID: "%s"',
    async (key) => {
      const { status, body } = await addWithKey(key);
      expect(status).toBe(400);
      expect(body.message).toBe('The Idempotency-Key header must be a UUID.');
      expect(await list()).toEqual([]);
    },
  );

  it('are limited to fifty for each member, even when they are added concurrently', async () => {
    const answers = await atOnce(60, (index) => add({ ...RECORD, grade: String(index) }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'You can keep at most 50 education records. Please delete one first.' },
    });
    expect(await list()).toHaveLength(50);
  });
});

import { receiveCode, verifyLogin } from '../support/codes.js';
import { mailTo } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('Editing a member', () => {
  let portal: TestPortal;
  let owner: TestMember;
  let member: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal();
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await addMember(portal, {
      firstName: 'Mary Ann',
      middleName: 'de la',
      lastName: 'Example',
      phoneNumber: '919800000001',
      department: 'BA',
      college: 'Law College',
      course: 'BA',
      passingYear: 2012,
      yearOfJoining: 2008,
    });
  });

  const edit = (changes: unknown, { id } = member) =>
    portal.api.put(`/superadmin/users/${id}`, changes, { token: owner.token });
  const profile = async () => (await portal.api.get('/profile', { token: member.token })).body.alumni;
  const listed = async () => {
    const query = `/superadmin/users?search=${encodeURIComponent(member.email)}`;
    return (await portal.api.get(query, { token: owner.token })).body.users[0];
  };

  it('changes the six fields of the edit dialog and returns the changed row of the member list', async () => {
    const email = someEmail();
    const { status, body } = await edit({
      fullName: 'Asha Demo  Sample Example',
      email,
      phoneNumber: '(98000) 00-002',
      department: 'Any Department',
      college: 'Any College',
      passingYear: '2013',
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      id: member.id,
      fullName: 'Asha Demo Sample Example',
      email,
      phoneNumber: '9800000002',
      department: 'Any Department',
      college: 'Any College',
      passingYear: 2013,
      course: 'BA',
      yearOfJoining: 2009,
    });
  });

  it.each([
    ['changes if it was derived from the old year', { course: 'LL.B. 3 Year', yearOfJoining: 2009 }, 2010],
    ['is set if it was unknown', { passingYear: null, yearOfJoining: null }, 2009],
    ['stays if it was not derived from the old year', { yearOfJoining: 2007 }, 2007],
    ['stays unknown without a course', { course: null, yearOfJoining: null }, null],
  ])('with a new graduation year: the year of joining %s', async (_what, stored, expected) => {
    const other = await addMember(portal, { course: 'BA', passingYear: 2012, ...stored });
    const { body } = await edit({ passingYear: 2013 }, other);
    expect(body.user.yearOfJoining).toBe(expected);
  });

  it('clears the derived year of joining when the graduation year is cleared', async () => {
    await edit({ passingYear: '' });
    expect(await profile()).toMatchObject({ passingYear: null, yearOfJoining: null });
  });

  it.each([
    ['Asha', ['Asha', null, null]],
    ['Asha Example', ['Asha', null, 'Example']],
    ['Asha Demo Sample Example', ['Asha', 'Demo Sample', 'Example']],
    ['  Asha \t Example ', ['Asha', null, 'Example']],
  ])(
    'splits the full name %j into first, middle and last name',
    async (fullName, [firstName, middleName, lastName]) => {
      expect((await edit({ fullName })).status).toBe(200);
      expect(await profile()).toMatchObject({ firstName, middleName, lastName });
    },
  );

  it('counts a surrogate pair in a name as one character', async () => {
    const firstName = '𝒜'.repeat(100);
    expect((await edit({ fullName: `${firstName} Example` })).status).toBe(200);
    expect((await profile()).firstName).toBe(firstName);
  });

  it('accepts the unchanged row of the member list as a form, and changes nothing', async () => {
    const before = await profile();
    expect((await edit(await listed())).status).toBe(200);
    expect(await profile()).toEqual(before);
  });

  it.each([{}, { role: 'ADMIN' }])('refuses %j, because it has no field to save', async (changes) => {
    const { status, body } = await edit(changes);
    expect([status, body.message]).toEqual([400, 'There is nothing to save.']);
  });

  it('ignores fields that the edit dialog does not have', async () => {
    const before = await profile();
    const ignored = {
      id: owner.id,
      role: 'SUPERADMIN',
      firstName: 'Other',
      alumniId: 'other',
      bio: 'other',
      course: 'other',
      createdAt: '2000-01-01T00:00:00Z',
      mentorshipAvailable: true,
      version: 99,
    };
    expect((await edit({ ...(await listed()), ...ignored })).status).toBe(200);
    expect(await profile()).toEqual(before);
  });

  it('clears fields that are sent empty, and keeps fields that are absent', async () => {
    await edit({ department: '', college: null, passingYear: '', phoneNumber: '' });
    expect(await profile()).toMatchObject({
      department: null,
      college: null,
      passingYear: null,
      phoneNumber: null,
      fullName: 'Mary Ann de la Example',
    });
  });

  it.each([
    [{ email: '' }, 'email'],
    [{ email: null }, 'email'],
    [{ email: 'no-address' }, 'email'],
    [{ email: 'a@b.example,c@d.example' }, 'email'],
    [{ fullName: ' ' }, 'fullName'],
    [{ fullName: 'x'.repeat(101) }, 'fullName'],
    [{ fullName: 'a\u0000b' }, 'fullName'],
    [{ fullName: ['Asha'] }, 'fullName'],
    [{ phoneNumber: '12345' }, 'phoneNumber'],
    [{ phoneNumber: '1234567890123456' }, 'phoneNumber'],
    [{ phoneNumber: 'none' }, 'phoneNumber'],
    [{ phoneNumber: 9800000001 }, 'phoneNumber'],
    [{ department: 'x'.repeat(201) }, 'department'],
    [{ college: {} }, 'college'],
    [{ passingYear: 0 }, 'passingYear'],
    [{ passingYear: '0' }, 'passingYear'],
    [{ passingYear: 1949 }, 'passingYear'],
    [{ passingYear: 2031 }, 'passingYear'],
    [{ passingYear: 2012.5 }, 'passingYear'],
    [{ passingYear: 'soon' }, 'passingYear'],
  ])('refuses the invalid value in %j and changes nothing', async (changes, field) => {
    const before = await profile();
    const { status, body } = await edit({ department: 'New', ...changes });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await profile()).toEqual(before);
  });

  it('accepts unchanged stored values that the current rules would refuse', async () => {
    await portal.db.query(`UPDATE users SET phone_number = '12345', passing_year = 1938 WHERE id = $1`, [
      member.id,
    ]);
    const { status, body } = await edit({ ...(await listed()), department: 'New' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ phoneNumber: '12345', passingYear: 1938, department: 'New' });
  });

  it("makes the portal refuse the member's profile form that was opened before the edit", async () => {
    const form = await profile();
    await edit({ fullName: 'Asha Example' });
    const { status, body } = await portal.api.put('/profile', form, { token: member.token });
    expect([status, body.code]).toEqual([409, 'STALE_VERSION']);
  });

  it.each(['+91 98000-00002', '0091 (98000) 00002'])(
    'stores the phone number %j without the country code of the member',
    async (phoneNumber) => {
      expect((await edit({ phoneNumber })).body.user.phoneNumber).toBe('9800000002');
    },
  );

  it.each(['+1 415 555 0100', '+7 999 123-45-67'])(
    'refuses the phone number %j of a member whose country code is +91',
    async (phoneNumber) => {
      const { status, body } = await edit({ phoneNumber });
      expect([status, body.fields]).toEqual([
        400,
        { phoneNumber: 'The country code of this member is +91. Only the member can change it.' },
      ]);
    },
  );

  it('refuses the e-mail address of another member, in lower or upper case', async () => {
    const other = await addMember(portal);
    for (const email of [other.email, other.email.toUpperCase()]) {
      const { status, body } = await edit({ email });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'CONFLICT', ['email']]);
    }
    expect((await profile()).email).toBe(member.email);
  });

  it('with a new e-mail address ends all sessions and notifies the old and the new address', async () => {
    const email = someEmail();
    await edit({ email });
    expect((await portal.api.get('/profile', { token: member.token })).status).toBe(401);
    const notice = await mailTo(member.email);
    expect(notice.subject).toContain('was changed');
    expect(notice.text).not.toContain(email);
    const welcome = await mailTo(email);
    expect(welcome.subject).toContain('now your e-mail address');
    expect(welcome.text).not.toContain(member.email);
    for (const { text } of [notice, welcome]) expect(text).toContain(portal.env.SOCIETY_EMAIL);
    const challenge = await receiveCode(portal, 'login', email, 2);
    expect((await verifyLogin(portal, challenge)).body.user.id).toBe(member.id);
  });

  it('with a new e-mail address voids the codes that were sent to the old address', async () => {
    const challenge = await receiveCode(portal, 'login', member.email);
    await edit({ email: someEmail() });
    expect((await verifyLogin(portal, challenge)).body.code).toBe('CODE_INVALID');
  });

  it('without a new e-mail address keeps the member signed in', async () => {
    await edit({ email: member.email, department: 'New' });
    expect((await profile()).department).toBe('New');
  });

  it('that only changes the e-mail address to capitals keeps the member signed in', async () => {
    await edit({ email: member.email.toUpperCase() });
    expect((await profile()).email).toBe(member.email.toUpperCase());
  });

  it('that adds a "+" tag to the e-mail address ends all sessions', async () => {
    await edit({ email: member.email.replace('@', '+@') });
    expect((await portal.api.get('/profile', { token: member.token })).status).toBe(401);
  });

  it('keeps concurrent changes to fields that this edit does not change', async () => {
    const known = await listed();
    const now = (await edit({ phoneNumber: '9800000009', email: someEmail() })).body.user;
    const { status, body } = await edit({ ...known, department: 'New', changed: ['department'] });
    expect(status).toBe(200);
    expect({ ...body.user, updatedAt: null }).toEqual({ ...now, department: 'New', updatedAt: null });
  });

  it('refuses a field that somebody else changed after the page showed it, and names the stored value', async () => {
    const before = await listed();
    await edit({ passingYear: 2013, college: null });
    const mine = { passingYear: 2014, college: 'My College', department: 'New' };
    const { status, body } = await edit({ ...mine, before });
    expect([status, body.code]).toEqual([409, 'STALE_VERSION']);
    expect(body.fields).toEqual({
      passingYear: 'Somebody else changed this to "2013". Save again to keep your change.',
      college: 'Somebody else emptied this. Save again to keep your change.',
    });
    expect((await listed()).department).toBe('BA');
    const { body: confirmed } = await edit({ ...mine, before: { department: 'BA' } });
    expect(confirmed.user).toMatchObject(mine);
  });

  it('accepts a field that somebody else already changed to the same value', async () => {
    const before = await listed();
    await edit({ passingYear: 2013 });
    expect((await edit({ passingYear: 2013, department: 'New', before })).status).toBe(200);
  });

  it.each(['text', ['fullName'], { fullName: {} }])(
    'refuses %j in the field `before`, which must contain field values from before the edit',
    async (before) => {
      expect((await edit({ department: 'New', before })).status).toBe(400);
    },
  );

  it('does not require a name for a member who has no name yet', async () => {
    const nameless = await addMember(portal, { firstName: null, lastName: null });
    const { status, body } = await edit({ fullName: null, department: 'New' }, nameless);
    expect([status, body.user.fullName]).toEqual([200, null]);
  });

  it('makes the member appear in the next search for the new name', async () => {
    const token = `Unheard${Date.now()}`;
    await edit({ fullName: `${token} Example` });
    const { body } = await portal.api.get(`/superadmin/users?search=${token}`, { token: owner.token });
    expect(body.users.map(({ id }: TestMember) => id)).toEqual([member.id]);
  });
});

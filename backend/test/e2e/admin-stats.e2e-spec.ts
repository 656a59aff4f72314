import { INSTITUTIONS } from '../../src/modules/reference/institutions.js';
import { addMember, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('The member statistics', () => {
  let portal: TestPortal;
  let admin: TestMember;
  const stats = async () => {
    const { status, body } = await portal.api.get('/admin/stats', { token: admin.token });
    expect(status).toBe(200);
    return body.stats;
  };

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.db.query('DELETE FROM users');
    admin = await addMember(portal, { role: 'ADMIN' });
  });

  it('have every field and every institution even if one administrator is the only member', async () => {
    expect(await stats()).toEqual({
      totalUsers: 1,
      superadminCount: 0,
      adminCount: 1,
      alumniCount: 0,
      recentRegistrations: 1,
      mentorsCount: 0,
      countriesCount: 0,
      institutionStats: INSTITUTIONS.map(({ name }) => ({ institution: name, members: 0, mentors: 0 })),
      departmentStats: [],
      yearStats: [],
      locationsCount: 0,
      locationStats: [],
    });
  });

  it('count the members of each role separately, and the mentors of all roles together', async () => {
    await addMember(portal, { role: 'SUPERADMIN', mentorshipAvailable: true });
    await addMember(portal, { mentorshipAvailable: true });
    await addMember(portal, { lookingForMentor: true });
    expect(await stats()).toMatchObject({
      totalUsers: 4,
      superadminCount: 1,
      adminCount: 1,
      alumniCount: 2,
      mentorsCount: 2,
    });
  });

  it('count the members and mentors of each known institution, and leave out unknown schools', async () => {
    await addMember(portal, { college: 'Law College', mentorshipAvailable: true });
    await addMember(portal, { college: 'Law College' });
    await addMember(portal, { college: 'Night School' });
    await addMember(portal, { college: 'A school elsewhere', mentorshipAvailable: true });
    const { institutionStats } = await stats();
    expect(institutionStats.filter(({ members }: { members: number }) => members > 0)).toEqual([
      { institution: 'Night School', members: 1, mentors: 0 },
      { institution: 'Law College', members: 2, mentors: 1 },
    ]);
  });

  it('list departments with the largest first, and graduation years with the latest first', async () => {
    for (const [department, passingYear] of [
      ['Science', 1999],
      ['Arts', 2012],
      ['Science', 2012],
    ] as const)
      await addMember(portal, { department, passingYear });
    expect(await stats()).toMatchObject({
      departmentStats: [
        { department: 'Science', count: 2 },
        { department: 'Arts', count: 1 },
      ],
      yearStats: [
        { year: 2012, count: 2 },
        { year: 1999, count: 1 },
      ],
    });
  });

  it('list every department, but only the sixty places with the most members', async () => {
    for (let n = 1; n <= 61; n += 1) {
      await addMember(portal, { department: `Department ${n}`, currentCity: `City ${n}` });
    }
    await addMember(portal, { department: 'Department 61', currentCity: 'City 61' });
    const { departmentStats, locationsCount, locationStats } = await stats();
    const added = departmentStats.filter(({ department }: { department: string }) =>
      department.startsWith('Department '),
    );
    expect([added.length, locationsCount, locationStats.length]).toEqual([61, 61, 60]);
    expect(departmentStats[0]).toEqual({ department: 'Department 61', count: 2 });
    expect(locationStats[0]).toEqual({ city: 'City 61', country: null, count: 2 });
  });

  it('count a member in the current city and country; if the current country is empty, the home address replaces empty values', async () => {
    const home = { personalCity: 'Pune', personalCountry: 'India' };
    await addMember(portal, home);
    await addMember(portal, { currentCity: 'Pune', currentCountry: 'India' });
    await addMember(portal, { currentCity: 'pune', currentCountry: 'INDIA' });
    await addMember(portal, { ...home, currentCity: 'London', currentCountry: 'UK' });
    await addMember(portal, { ...home, currentCity: 'Nagpur' });
    await addMember(portal, { ...home, currentCountry: 'india' });
    await addMember(portal, { currentCity: '', personalCity: '' });
    const { countriesCount, locationStats } = await stats();
    expect(countriesCount).toBe(2);
    expect(locationStats).toHaveLength(4);
    expect(locationStats).toEqual(
      expect.arrayContaining([
        { city: 'Pune', country: 'India', count: 3 },
        { city: 'London', country: 'UK', count: 1 },
        { city: 'Nagpur', country: 'India', count: 1 },
        { city: null, country: 'india', count: 1 },
      ]),
    );
  });

  it('count as recent only the registrations since the start of the calendar month in India', async () => {
    const [month] = await portal.db.query(
      `SELECT start, start - interval '1 second' AS before
       FROM (SELECT date_trunc('month', now(), 'Asia/Kolkata') AS start) month`,
    );
    await addMember(portal, { createdAt: month.start });
    await addMember(portal, { createdAt: month.before });
    expect((await stats()).recentRegistrations).toBe(2);
  });
});

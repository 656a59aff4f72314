import { randomUUID } from 'node:crypto';
import { MemberStatsService } from '../../src/modules/profile/member-stats.service.js';
import { INSTITUTIONS } from '../../src/modules/reference/institutions.js';
import { addMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('Member statistics', () => {
  let portal: TestPortal;
  const stats = async (token: string) => {
    const { status, body } = await portal.api.get('/profile/stats', { token });
    expect(status).toBe(200);
    return body.stats;
  };

  const show = async (token: string, expected: object) => expect(await stats(token)).toMatchObject(expected);

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(() => portal.db.query('DELETE FROM users'));

  it('count members of every role, including the member who asks', async () => {
    const law = { department: 'LL.B. 3 Year', passingYear: 2012 };
    const member = await addMember(portal, { ...law, mentorshipAvailable: true });
    await addMember(portal, { ...law, role: 'ADMIN' });
    await addMember(portal, { ...law, role: 'SUPERADMIN', passingYear: 2013, mentorshipAvailable: true });
    await addMember(portal, { department: 'BA', passingYear: 2012, lookingForMentor: true });
    await addMember(portal, { department: 'll.b. 3 year' });
    await addMember(portal);
    await show(member.token, {
      totalAlumni: 6,
      sameBatchCount: 3,
      sameDepartmentCount: 3,
      mentorsAvailable: 2,
    });
  });

  it('count members and mentors of each institution', async () => {
    const member = await addMember(portal, { college: 'High School', mentorshipAvailable: true });
    const { institutionStats } = await stats(member.token);
    expect(institutionStats).toHaveLength(INSTITUTIONS.length);
    expect(institutionStats[0]).toEqual({ institution: 'High School', members: 1, mentors: 1 });
  });

  it('are 0 for "same batch" and "same department" if the member has neither batch nor department', async () => {
    const member = await addMember(portal, { department: null, passingYear: null });
    await addMember(portal, { department: null, passingYear: null });
    await show(member.token, {
      totalAlumni: 2,
      sameBatchCount: 0,
      sameDepartmentCount: 0,
      mentorsAvailable: 0,
    });
  });

  it('reflect added, changed and deleted members at the next request', async () => {
    const member = await addMember(portal, { department: 'BA', passingYear: 2000 });
    await show(member.token, { totalAlumni: 1 });
    await portal.api.put('/profile', { mentorshipAvailable: true }, { token: member.token });
    const other = await addMember(portal, { department: 'BA', passingYear: 2000 });
    await show(member.token, {
      totalAlumni: 2,
      sameBatchCount: 2,
      sameDepartmentCount: 2,
      mentorsAvailable: 1,
    });
    await portal.db.query('DELETE FROM users WHERE id = $1', [other.id]);
    await show(member.token, { sameBatchCount: 1 });
  });

  it('answer NOT_FOUND if the account of the member who asks no longer exists', async () => {
    const stats = portal.app.get(MemberStatsService).of(randomUUID());
    await expect(stats).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answer 401 to a caller who is not signed in', async () => {
    expect((await portal.api.get('/profile/stats')).status).toBe(401);
  });
});

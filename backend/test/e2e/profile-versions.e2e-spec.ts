import { addMember, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('Saving a profile', () => {
  let portal: TestPortal;
  let member: TestMember;
  const save = (form: unknown) => portal.api.put('/profile', form, { token: member.token });
  const stored = async () => (await portal.api.get('/profile', { token: member.token })).body.alumni;

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await addMember(portal);
  });

  it('is refused if the version is not the stored one, and changes nothing', async () => {
    const { version } = await stored();
    expect((await save({ version, bio: 'first' })).status).toBe(200);
    const later = await save({ version, bio: 'second', skills: 'lost?' });
    expect(later.status).toBe(409);
    expect(later.body.code).toBe('STALE_VERSION');
    expect(later.body.message).toMatch(/was changed elsewhere/);
    expect(await stored()).toMatchObject({ bio: 'first', skills: null, version: version + 1 });
  });

  it('succeeds for exactly one of twenty concurrent requests with the same version', async () => {
    const { version } = await stored();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => save({ version, bio: `edit ${i}` })),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await stored()).toMatchObject({ bio: winners[0]?.body.alumni.bio, version: version + 1 });
  });

  it('overwrites earlier changes if the request contains no version', async () => {
    await save({ bio: 'first' });
    expect((await save({ bio: 'second' })).status).toBe(200);
    expect((await save({ bio: 'third', version: null })).body.alumni.bio).toBe('third');
  });

  it('accepts the version as a string, and accepts the new version that the previous save returned', async () => {
    const { version } = await stored();
    const first = await save({ version: String(version), bio: 'first' });
    expect(first.status).toBe(200);
    expect((await save({ version: first.body.alumni.version, bio: 'second' })).status).toBe(200);
  });

  it.each(['abc', 1.5, -1, 99_999_999_999, true, {}])(
    'refuses the version %j, because it is not a whole number from 0 to 2147483647',
    async (version) => {
      const answer = await save({ version, bio: 'x' });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual(['version']);
    },
  );

  it('succeeds with the old version after a new education record, because the record does not change the version', async () => {
    const { version } = await stored();
    await portal.api.post(
      '/profile/education',
      { institutionName: 'A', degree: 'B', fieldOfStudy: 'C', startYear: 2001 },
      { token: member.token },
    );
    expect((await save({ version, bio: 'still mine' })).status).toBe(200);
  });
});

import { receiveCode, requestCode, verifyLogin } from '../../support/codes.js';
import { ageDeletions, purge } from '../../support/deletions.js';
import { addMember, addWithRole, type TestMember } from '../../support/members.js';
import { storedFiles, uploadPhoto } from '../../support/photos.js';
import { picture } from '../../support/pictures.js';
import { startTestPortal, type TestPortal } from '../../support/test-portal.js';

const ROUNDS = 12;
const RECORD = { institutionName: 'Example College', degree: 'BA', fieldOfStudy: 'Law', startYear: 2001 };

describe('A member who is deleted in the middle of', () => {
  let portal: TestPortal;
  let owner: TestMember;
  let png: Buffer;
  beforeAll(async () => {
    portal = await startTestPortal();
    owner = await addWithRole(portal, 'SUPERADMIN');
    png = await picture().png().toBuffer();
  });
  afterAll(() => portal.stop());

  const WRITES: [what: string, (member: TestMember) => Promise<{ status: number }>][] = [
    ['a save of the profile', ({ token }) => portal.api.put('/profile', { bio: 'Late' }, { token })],
    ['an addition of a record', ({ token }) => portal.api.post('/profile/education', RECORD, { token })],
    ['an upload of a photo', ({ token }) => uploadPhoto(portal, token, png)],
    ['a removal of the photo', ({ token }) => portal.api.delete('/profile/photo', { token })],
    ['a logout', ({ token }) => portal.api.post('/auth/logout', undefined, { token })],
    [
      'a sign-out everywhere',
      ({ token }) => portal.api.post('/auth/logout-everywhere', undefined, { token }),
    ],
    ['a download of all stored data', ({ token }) => portal.api.get('/profile/data', { token })],
    ['a request for the sessions', ({ token }) => portal.api.get('/profile/sessions', { token })],
    [
      'a sign-out by a superadministrator',
      ({ id }) => portal.api.post(`/superadmin/users/${id}/logout`, undefined, { token: owner.token }),
    ],
    ['a request for a code', ({ email }) => requestCode(portal, 'login', email)],
  ];

  it.each(WRITES)('%s leaves no record, session or file, and gets no server error', async (_what, write) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await addMember(portal);
      const [removed, ...written] = await Promise.all([
        portal.api.delete(`/superadmin/users/${member.id}`, { token: owner.token }),
        write(member),
        write(member),
      ]);
      expect(removed.status).toBe(204);
      expect(written.filter(({ status }) => status >= 500)).toEqual([]);
    }
    for (const table of ['education_records', 'sessions', 'sign_in_events']) {
      const orphans = `SELECT user_id FROM ${table} WHERE user_id NOT IN (SELECT id FROM users)`;
      expect(await portal.db.query(orphans)).toEqual([]);
    }
    await ageDeletions(portal);
    await purge(portal);
    expect(await storedFiles(portal)).toEqual([]);
  });

  it('a sign-in gets no valid session', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, email } = await addMember(portal);
      const challenge = await receiveCode(portal, 'login', email);
      const [removed, signedIn] = await Promise.all([
        portal.api.delete(`/superadmin/users/${id}`, { token: owner.token }),
        verifyLogin(portal, challenge),
      ]);
      expect(removed.status).toBe(204);
      expect(signedIn.status).toBeLessThan(500);
      if (signedIn.status === 200) {
        expect((await portal.api.get('/profile', { token: signedIn.body.token })).status).toBe(401);
      }
    }
  });
});

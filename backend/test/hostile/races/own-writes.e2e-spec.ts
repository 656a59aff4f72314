import { randomUUID } from 'node:crypto';
import { SessionService } from '../../../src/modules/auth/session.service.js';
import { countByStatus } from '../../support/api-client.js';
import { atOnce, receiveCode, requestCode, verifyLogin } from '../../support/codes.js';
import { linkTo, mailsTo, noMailIsLeft, registrationLinkTo } from '../../support/mailbox.js';
import { addMember, someEmail, type TestMember } from '../../support/members.js';
import { loadPhoto, storedFiles, uploadPhoto } from '../../support/photos.js';
import { picture } from '../../support/pictures.js';
import { registrationForm } from '../../support/registration.js';
import { startTestPortal, type TestPortal } from '../../support/test-portal.js';

const RECORD = { institutionName: 'Example College', degree: 'BA', fieldOfStudy: 'Law', startYear: 2001 };

describe('Concurrent requests of a member', () => {
  let portal: TestPortal;
  let member: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await addMember(portal);
  });

  const as = ({ token }: TestMember) => ({ token });
  const profile = async () => (await portal.api.get('/profile', as(member))).body.alumni;
  const count = async (table: string, where: string, value: string) => {
    const [row] = await portal.db.query(`SELECT count(*)::int AS count FROM ${table} WHERE ${where} = $1`, [
      value,
    ]);
    return row.count;
  };

  it.each(['login', 'registration'] as const)('send one mail if they ask for a %s code', async (purpose) => {
    const email = purpose === 'login' ? member.email : someEmail();
    const answers = await atOnce(6, () => requestCode(portal, purpose, email));
    expect(countByStatus(answers)).toEqual({ 200: 1, 429: 5 });
    await noMailIsLeft(portal);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('that register with one code open one account with one session, and cause no further mail', async () => {
    const email = someEmail();
    const { alumniId, otp } = await receiveCode(portal, 'registration', email);
    const form = registrationForm(email, alumniId, otp);
    // A code has five tries. The lock could refuse a sixth request with 429.
    const answers = await atOnce(5, () => portal.api.post('/auth/register', form));
    expect(countByStatus(answers)).toEqual({ 201: 1, 400: 4 });
    const [{ id }] = await portal.db.query('SELECT id FROM users WHERE email = $1', [email]);
    expect(await count('sessions', 'user_id', id)).toBe(1);
    await noMailIsLeft(portal);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('that send the same code open only one session', async () => {
    const before = await count('sessions', 'user_id', member.id);
    const challenge = await receiveCode(portal, 'login', member.email);
    const answers = await atOnce(6, () => verifyLogin(portal, challenge));
    const { 200: opened, ...refused } = countByStatus(answers);
    expect(opened).toBe(1);
    expect(Object.keys(refused).filter((status) => !['400', '429'].includes(status))).toEqual([]);
    expect(await count('sessions', 'user_id', member.id)).toBe(before + 1);
  });

  it('open only one session with a sign-in link and the code of the same mail', async () => {
    const before = await count('sessions', 'user_id', member.id);
    const challenge = await receiveCode(portal, 'login', member.email);
    const token = await linkTo(member.email);
    const answers = await atOnce(8, (index) =>
      index % 2 ? portal.api.post('/auth/verify-login-link', { token }) : verifyLogin(portal, challenge),
    );
    const { 200: opened, ...refused } = countByStatus(answers);
    expect(opened).toBe(1);
    expect(Object.keys(refused).filter((status) => !['400', '429'].includes(status))).toEqual([]);
    expect(await count('sessions', 'user_id', member.id)).toBe(before + 1);
  });

  it('register only one account with the link and the code of the same mail', async () => {
    const email = someEmail();
    const { alumniId, otp } = await receiveCode(portal, 'registration', email);
    const byCode = registrationForm(email, alumniId, otp);
    const byLink = { ...byCode, otp: '', link: await registrationLinkTo(email) };
    const answers = await atOnce(8, (index) =>
      portal.api.post('/auth/register', index % 2 ? byLink : byCode),
    );
    const { 201: made, ...refused } = countByStatus(answers);
    expect(made).toBe(1);
    expect(Object.keys(refused).filter((status) => !['400', '429'].includes(status))).toEqual([]);
    expect(await count('users', 'email', email)).toBe(1);
  });

  it('end a session only once, and the other requests get 404', async () => {
    await portal.app.get(SessionService).open(portal.db.manager, member.id);
    const { body } = await portal.api.get('/profile/sessions', as(member));
    const other = body.sessions.find(({ current }: { current: boolean }) => !current);
    const answers = await atOnce(6, () => portal.api.delete(`/profile/sessions/${other.id}`, as(member)));
    expect(countByStatus(answers)).toEqual({ 204: 1, 404: 5 });
    expect(await count('sessions', 'user_id', member.id)).toBe(1);
  });

  it('save a profile once, and the other requests get 409 because the profile has changed', async () => {
    const { version } = await profile();
    const answers = await atOnce(6, () => portal.api.put('/profile', { version, bio: 'Twice' }, as(member)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 });
    expect(await profile()).toMatchObject({ bio: 'Twice', version: version + 1 });
  });

  it('with one idempotency key add only one education record, and each answer contains this record', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await atOnce(6, () =>
      portal.api.post('/profile/education', RECORD, { ...as(member), headers }),
    );
    expect(countByStatus(answers)).toEqual({ 201: 6 });
    const { education } = await profile();
    expect(education).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.education.id))).toEqual(new Set([education[0].id]));
  });

  it('add all education records, even those that differ in only one field', async () => {
    const forms = [{}, { grade: 'A' }, { startYear: 2002 }, { isCurrentlyStudying: true }, { endYear: 2003 }];
    const answers = await Promise.all(
      forms.map((change) => portal.api.post('/profile/education', { ...RECORD, ...change }, as(member))),
    );
    expect(countByStatus(answers)).toEqual({ 201: 5 });
    expect((await profile()).education).toHaveLength(5);
  });

  it('can all change an education record, but only one of them can remove the record', async () => {
    const { body } = await portal.api.post('/profile/education', RECORD, as(member));
    const path = `/profile/education/${body.education.id}`;
    const changed = await atOnce(6, () => portal.api.put(path, { ...RECORD, degree: 'MA' }, as(member)));
    expect(countByStatus(changed)).toEqual({ 200: 6 });
    expect((await profile()).education).toEqual([{ ...body.education, degree: 'MA' }]);
    const removed = await atOnce(6, () => portal.api.delete(path, as(member)));
    expect(countByStatus(removed)).toEqual({ 204: 1, 404: 5 });
    expect((await profile()).education).toEqual([]);
  });

  it('leave one file if they upload a photo, and no file if they remove the photo', async () => {
    const png = await picture().png().toBuffer();
    const before = await storedFiles(portal);
    const answers = await atOnce(4, () => uploadPhoto(portal, member.token, png));
    expect(countByStatus(answers)).toEqual({ 201: 4 });
    const { profilePhoto } = await profile();
    expect((await loadPhoto(portal, profilePhoto)).status).toBe(200);
    expect(await storedFiles(portal)).toHaveLength(before.length + 1);
    const removed = await atOnce(4, () => portal.api.delete('/profile/photo', as(member)));
    expect(countByStatus(removed)).toEqual({ 204: 4 });
    expect((await profile()).profilePhoto).toBeNull();
    expect(await storedFiles(portal)).toHaveLength(before.length);
  });

  it('that upload and remove a photo leave either a photo with its file or no photo and no file', async () => {
    const png = await picture().png().toBuffer();
    const before = await storedFiles(portal);
    const answers = await atOnce(8, (index) =>
      index % 2 === 0
        ? uploadPhoto(portal, member.token, png)
        : portal.api.delete('/profile/photo', as(member)),
    );
    expect(countByStatus(answers)).toEqual({ 201: 4, 204: 4 });
    const { profilePhoto } = await profile();
    if (profilePhoto) expect((await loadPhoto(portal, profilePhoto)).status).toBe(200);
    expect(await storedFiles(portal)).toHaveLength(before.length + (profilePhoto ? 1 : 0));
  });

  it('to sign out end only the session whose token they send', async () => {
    const { body } = await verifyLogin(portal, await receiveCode(portal, 'login', member.email));
    const answers = await atOnce(6, () => portal.api.post('/auth/logout', undefined, as(member)));
    expect(countByStatus(answers)).toEqual({ 204: 6 });
    expect((await portal.api.get('/profile', as(member))).status).toBe(401);
    expect((await portal.api.get('/profile', { token: body.token })).status).toBe(200);
  });

  it('that end another session of the member succeed once, and the sign-in history has one sign-out', async () => {
    const { body } = await verifyLogin(portal, await receiveCode(portal, 'login', member.email));
    const list = await portal.api.get('/profile/sessions', as(member));
    const other = list.body.sessions.find(({ current }: { current: boolean }) => !current);
    const answers = await atOnce(6, () => portal.api.delete(`/profile/sessions/${other.id}`, as(member)));
    expect(countByStatus(answers)).toEqual({ 204: 1, 404: 5 });
    expect((await portal.api.get('/profile', { token: body.token })).status).toBe(401);
    const { events } = (await portal.api.get('/profile/sign-ins', as(member))).body;
    expect(events.filter(({ kind }: { kind: string }) => kind === 'signed-out')).toHaveLength(1);
  });

  it('to sign out everywhere end every session of the member', async () => {
    const { body } = await verifyLogin(portal, await receiveCode(portal, 'login', member.email));
    const tokens = [member.token, body.token];
    const answers = await atOnce(6, (index) =>
      portal.api.post('/auth/logout-everywhere', undefined, { token: tokens[index % 2] }),
    );
    const { 204: ended = 0, 401: late = 0, ...others } = countByStatus(answers);
    expect([ended > 0, ended + late, others]).toEqual([true, 6, {}]);
    expect(await count('sessions', 'user_id', member.id)).toBe(0);
  });
});

import { AuthCleanupService } from '../../src/modules/auth/auth-cleanup.service.js';
import { countByStatus } from '../support/api-client.js';
import { receiveCode, requestCode, times, verifyLogin, wrongly } from '../support/codes.js';
import { linkTo, mailTo } from '../support/mailbox.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('The sign-in history', () => {
  let portal: TestPortal;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal();
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(() => portal.stop());

  async function signInWith(email: string, userAgent: string, mail: number): Promise<string> {
    await letTimePass(portal, '61 seconds');
    await requestCode(portal, 'login', email);
    const token = await linkTo(email, mail);
    const headers = { 'User-Agent': userAgent };
    const call = { headers, from: '198.51.100.7' };
    const { status, body } = await portal.api.post('/auth/verify-login-link', { token }, call);
    expect(status).toBe(200);
    return body.token;
  }

  const eventsOf = async (token: string) =>
    (await portal.api.get('/profile/sign-ins', { token })).body.events;
  const kinds = (events: { kind: string }[]) => events.map(({ kind }) => kind);

  it("lists a member's events, newest first, and hides the network of an event that a stranger may have caused", async () => {
    const { email, token } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    await times(5, () => verifyLogin(portal, wrongly(challenge)));
    const session = await signInWith(email, FIREFOX, 2);
    await portal.api.post('/auth/logout', undefined, { token: session });
    const events = await eventsOf(token);
    expect(kinds(events)).toEqual([
      'signed-out',
      'signed-in-by-link',
      'code-sent',
      'locked',
      ...Array(5).fill('wrong-code'),
      'code-sent',
    ]);
    expect(events[1]).toMatchObject({ device: 'Firefox on Linux', network: '198.51.0.0/16' });
    expect(events[4]).toMatchObject({ device: null, network: null });
  });

  it('still shows a sign-in after a stranger has tried many wrong codes', async () => {
    const { id, email, token } = await addMember(portal);
    await signInWith(email, FIREFOX, 1);
    await portal.db.query(
      `INSERT INTO sign_in_events (user_id, kind) SELECT $1, 'wrong-code' FROM generate_series(1, 30)`,
      [id],
    );
    const expected = [...Array(10).fill('wrong-code'), 'signed-in-by-link'];
    expect(kinds(await eventsOf(token))).toEqual(expected);
    const seen = await portal.api.get(`/superadmin/users/${id}/sign-ins`, { token: owner.token });
    expect(kinds(seen.body.events)).toEqual(expected);
  });

  it('still shows a sign-in after many data downloads', async () => {
    const { email, token } = await addMember(portal);
    await signInWith(email, FIREFOX, 1);
    await times(11, () => portal.api.get('/profile/data', { token }));
    expect(kinds(await eventsOf(token))).toEqual([
      ...Array(10).fill('data-downloaded'),
      'signed-in-by-link',
      'code-sent',
    ]);
  });

  it('lists the sessions of the member, and lets the member end one of them', async () => {
    const { email, token } = await addMember(portal);
    const other = await signInWith(email, FIREFOX, 1);
    const { body } = await portal.api.get('/profile/sessions', { token });
    expect(body.sessions).toMatchObject([
      { current: true, device: null },
      { current: false, device: 'Firefox on Linux', network: '198.51.0.0/16' },
    ]);
    const path = `/profile/sessions/${body.sessions[1].id}`;
    const stranger = await addMember(portal);
    expect((await portal.api.delete(path, { token: stranger.token })).status).toBe(404);
    expect((await portal.api.delete(path, { token })).status).toBe(204);
    expect((await portal.api.delete(path, { token })).status).toBe(404);
    expect((await portal.api.get('/profile', { token: other })).status).toBe(401);
    expect((await portal.api.get('/profile', { token })).status).toBe(200);
  });

  it('tells the member by mail of the first sign-in from a new kind of browser', async () => {
    const { email } = await addMember(portal);
    await signInWith(email, FIREFOX, 1);
    await signInWith(email, FIREFOX, 2);
    await signInWith(email, SAFARI, 3);
    const notice = await mailTo(email, 4);
    expect(notice.subject).toBe('New sign-in to your account at Meridian Education Society');
    expect(notice.text).toContain('with Safari on iOS');
  });

  it('lets a superadministrator see the events and end the sessions of a member, and records the sign-out', async () => {
    const { id, email, token } = await addMember(portal);
    await signInWith(email, FIREFOX, 1);
    const seen = await portal.api.get(`/superadmin/users/${id}/sign-ins`, { token: owner.token });
    expect(seen.body.events[0]).toMatchObject({ kind: 'signed-in-by-link', network: '198.51.0.0/16' });
    const path = `/superadmin/users/${id}/logout`;
    expect((await portal.api.post(path, undefined, { token: owner.token })).status).toBe(204);
    expect((await portal.api.get('/profile', { token })).status).toBe(401);
    const [entry] = await portal.db.query(
      `SELECT actor_id, after FROM audit_entries WHERE subject_id = $1 AND action = 'user.signed-out'`,
      [id],
    );
    expect(entry).toEqual({ actor_id: owner.id, after: { sessions: 2 } });
    const signedIn = await signInWith(email, FIREFOX, 2);
    expect(kinds(await eventsOf(signedIn))).toContain('ended-by-administrator');
  });

  it('records a sign-out by a superadministrator only if it ended a session', async () => {
    const { id } = await addMember(portal);
    const path = `/superadmin/users/${id}/logout`;
    const answers = await times(3, () => portal.api.post(path, undefined, { token: owner.token }));
    expect(countByStatus(answers)).toEqual({ 204: 3 });
    const seen = await portal.api.get(`/superadmin/users/${id}/sign-ins`, { token: owner.token });
    expect(kinds(seen.body.events)).toEqual(['ended-by-administrator']);
    const entries = await portal.db.query('SELECT after FROM audit_entries WHERE subject_id = $1', [id]);
    expect(entries).toEqual([{ after: { sessions: 1 } }]);
  });

  it("records a download of the member's data", async () => {
    const { token } = await addMember(portal);
    await portal.api.get('/profile/data', { token });
    expect(kinds(await eventsOf(token))).toEqual(['data-downloaded']);
  });

  it('is kept for 180 days and deleted afterwards', async () => {
    const { id, email } = await addMember(portal);
    await signInWith(email, FIREFOX, 1);
    const count = async () =>
      (await portal.db.query('SELECT 1 FROM sign_in_events WHERE user_id = $1', [id])).length;
    await letTimePass(portal, '179 days');
    await portal.worker?.get(AuthCleanupService).run();
    expect(await count()).toBe(2);
    await letTimePass(portal, '2 days');
    await portal.worker?.get(AuthCleanupService).run();
    expect(await count()).toBe(0);
  });
});

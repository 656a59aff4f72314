import { SessionService } from '../../src/modules/auth/session.service.js';
import { addMember, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const RECORD = {
  institutionName: 'Example College',
  degree: 'BSc',
  fieldOfStudy: 'Physics',
  startYear: 2001,
};

describe("The download of a member's own data", () => {
  let portal: TestPortal;
  let member: TestMember;
  let other: TestMember;
  const download = async () => (await portal.api.get('/profile/data', { token: member.token })).body;

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const terms = { termsVersion: '2025-01', termsAcceptedAt: new Date('2025-02-03T04:05:06Z') };
    member = await addMember(portal, { ...terms, bio: 'Mine', phoneNumber: '9800000001' });
    other = await addMember(portal, { bio: 'Not yours' });
  });

  it('is a JSON file with the header "Cache-Control: no-store"', async () => {
    const { status, headers } = await portal.api.get('/profile/data', { token: member.token });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('content-disposition')).toBe('attachment; filename="my_alumni_data.json"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('contains the profile, the education records and the accepted version of the terms', async () => {
    await portal.api.post('/profile/education', RECORD, { token: member.token });
    const data = await download();
    const { body } = await portal.api.get('/profile', { token: member.token });
    expect(data.profile).toEqual(body.alumni);
    expect(data.profile.education).toHaveLength(1);
    expect(data.acceptedTerms).toEqual({ version: '2025-01', acceptedAt: '2025-02-03T04:05:06.000Z' });
  });

  it("contains the member's sessions, and marks the session that sends the request", async () => {
    await portal.app.get(SessionService).open(portal.db.manager, member.id);
    const { sessions } = await download();
    const times = { createdAt: expect.any(String), lastSeenAt: expect.any(String) };
    const session = { id: expect.any(String), device: null, network: null, ...times };
    expect(sessions).toEqual([
      { ...session, current: true },
      { ...session, current: false },
    ]);
  });

  it('contains the code requests and the failed sign-ins, but no code and no alumniId of a request', async () => {
    const { body: sent } = await portal.api.post('/auth/send-login-otp', { email: member.email });
    await portal.db.query(
      `INSERT INTO sign_in_failures (email_key, purpose, failures)
       SELECT email_key, 'login', 3 FROM users WHERE id = $1`,
      [member.id],
    );
    const data = await download();
    expect(data.codeRequests).toEqual([
      {
        purpose: 'login',
        email: member.email,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        tries: 0,
        used: false,
      },
    ]);
    const failures = { failures: 3, lockedUntil: null, updatedAt: expect.any(String) };
    expect(data.signInFailures).toEqual({ ...failures, lockedUntilLink: false });
    expect(JSON.stringify(data)).not.toContain(sent.alumniId);

    await portal.db.query(`UPDATE sign_in_failures SET locked_until = 'infinity'`);
    expect((await download()).signInFailures).toEqual({ ...failures, lockedUntilLink: true });
  });

  it('contains the audit entries by and about the member, and no other entries', async () => {
    const entry = (actor: string | null, subject: string | null, action: string, origin: string) =>
      portal.db.query(
        `INSERT INTO audit_entries (actor_id, subject_id, action, before, after, origin)
         VALUES ($1, $2, $3, '{"role": "ALUMNI"}', '{"role": "ADMIN"}', $4)`,
        [actor, subject, action, origin],
      );
    await entry(other.id, member.id, 'about-me', '192.0.2.1');
    await entry(member.id, other.id, 'by-me', '192.0.2.2');
    await entry(null, member.id, 'by-command', 'command');
    await entry(other.id, other.id, 'foreign', '192.0.2.3');
    const data = await download();
    const change = { before: { role: 'ALUMNI' }, after: { role: 'ADMIN' } };
    const none = { before: null, after: null };
    expect(data.auditEntries).toEqual([
      { at: expect.any(String), action: 'about-me', byYou: false, ...change, origin: null },
      { at: expect.any(String), action: 'by-me', byYou: true, ...none, origin: '192.0.2.2' },
      { at: expect.any(String), action: 'by-command', byYou: false, ...change, origin: null },
    ]);
    const text = JSON.stringify(data);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain('Not yours');
  });

  it("contains the member's exports, and no exports of other members", async () => {
    const ask = (owner: TestMember, format: string, filters: object) =>
      portal.db.query('INSERT INTO export_jobs (user_id, format, filters) VALUES ($1, $2, $3)', [
        owner.id,
        format,
        filters,
      ]);
    await ask(member, 'csv', { role: 'ADMIN', sortBy: 'fullName' });
    await portal.db.query(
      `UPDATE export_jobs SET state = 'failed', failure = 'No room.', total = 12, ended_at = now()`,
    );
    await ask(member, 'json', { search: 'somebody' });
    await ask(other, 'csv', { search: 'not yours' });
    expect((await download()).exports).toEqual([
      {
        format: 'csv',
        state: 'failed',
        filters: { role: 'ADMIN', sortBy: 'fullName' },
        total: 12,
        createdAt: expect.any(String),
        endedAt: expect.any(String),
      },
      {
        format: 'json',
        state: 'queued',
        filters: { search: 'somebody' },
        total: null,
        createdAt: expect.any(String),
        endedAt: null,
      },
    ]);
  });

  it('has empty lists or null for data that the portal does not store about the member', async () => {
    expect(await download()).toMatchObject({
      codeRequests: [],
      signInFailures: null,
      auditEntries: [],
      exports: [],
      bulkActions: [],
      savedViews: [],
    });
  });

  it('contains every personal column of the members table', async () => {
    const { profile, acceptedTerms } = await download();
    const [row] = await portal.db.query('SELECT * FROM users WHERE id = $1', [member.id]);
    const derived = ['email_key', 'terms_version', 'terms_accepted_at'];
    const expected = Object.keys(row).filter((column) => !derived.includes(column));
    const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(Object.keys(profile).map(snakeCase).sort()).toEqual([...expected, 'education'].sort());
    expect(acceptedTerms).not.toBeNull();
  });

  it('needs a sign-in: a request without a session token gets 401', async () => {
    expect((await portal.api.get('/profile/data')).status).toBe(401);
  });
});

describe('Signing out everywhere', () => {
  it('ends every session of the member, including the current one, but no session of other members', async () => {
    const portal = await startTestPortal({ worker: false });
    const member = await addMember(portal);
    const other = await addMember(portal);
    const elsewhere = await portal.app.get(SessionService).open(portal.db.manager, member.id);
    const profileOf = async (token: string) => (await portal.api.get('/profile', { token })).status;
    expect((await portal.api.post('/auth/logout-everywhere')).status).toBe(401);
    expect((await portal.api.post('/auth/logout-everywhere', {}, { token: member.token })).status).toBe(204);
    expect(await Promise.all([member.token, elsewhere, other.token].map(profileOf))).toEqual([401, 401, 200]);
    expect((await portal.api.post('/auth/logout-everywhere', {}, { token: member.token })).status).toBe(401);
    await portal.stop();
  });
});

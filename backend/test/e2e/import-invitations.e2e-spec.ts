import type { INestApplicationContext } from '@nestjs/common';
import { InvitationsService } from '../../src/modules/import/worker/invitations.service.js';
import { MaintenanceSwitchService } from '../../src/modules/maintenance/maintenance-switch.service.js';
import { importJob, importList } from '../support/imports.js';
import { Lists } from '../support/lists.js';
import { mailsTo, mailTo, noMailIsLeft } from '../support/mailbox.js';
import { addWithRole, someEmail, type TestMember } from '../support/members.js';
import { signIn } from '../support/registration.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('Invitations after an import', () => {
  let portal: TestPortal;
  let worker: INestApplicationContext;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false, env: { INVITATIONS_PER_MINUTE: 6_000 } });
    worker = await startWorker(portal.env);
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(async () => {
    await worker.close();
    await portal.stop();
  });
  beforeEach(() =>
    portal.db.query(`UPDATE import_jobs SET invitations = 'stopped' WHERE invitations = 'running'`),
  );

  const as = () => ({ token: owner.token });
  const emails = (count: number) => Array.from({ length: count }, () => someEmail('invited'));
  const imported = (list: string[]) =>
    importList(portal, owner.token, `email,firstName\n${list.map((email) => `${email},Asha\n`).join('')}`);
  const invite = (id: string) => portal.api.post(`/superadmin/imports/${id}/invitations`, undefined, as());
  const stop = (id: string) => portal.api.delete(`/superadmin/imports/${id}/invitations`, as());
  const invitations = async (id: string) => (await importJob(portal, owner.token, id)).invitations;
  const areDone = (id: string) => eventually(async () => (await invitations(id))?.state === 'done');

  it('send each member one mail with the address of the sign-in page', async () => {
    const list = emails(3);
    const { id } = await imported(list);
    const { status, body } = await invite(id);
    expect([status, body.invitations.state]).toEqual([202, 'running']);
    await areDone(id);
    await noMailIsLeft(portal);
    for (const email of list) {
      const { subject, text } = await mailTo(email);
      expect(subject).toBe('Your invitation to the alumni portal of Meridian Education Society');
      expect(text).toContain('Sign in: http://portal.example.org/login');
      expect(text).toContain(`please tell the society at ${portal.env.SOCIETY_EMAIL}.`);
      expect(await mailsTo(email)).toHaveLength(1);
    }
    expect(await invitations(id)).toEqual({ state: 'done', invited: 3, waiting: 0 });
    const entries = await portal.db.query(
      `SELECT actor_id, after FROM audit_entries WHERE action = 'members.invited' ORDER BY id DESC LIMIT 1`,
    );
    expect(entries).toEqual([{ actor_id: owner.id, after: { invitations: 'started', members: 3 } }]);
  });

  it('are sent only once, even if they are started several times', async () => {
    const [email = ''] = emails(1);
    const { id } = await imported([email]);
    await Promise.all([invite(id), invite(id), invite(id)]);
    await areDone(id);
    expect((await invite(id)).status).toBe(409);
    await noMailIsLeft(portal);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are not sent to members who sign in before their turn, even after the start of the invitations', async () => {
    const [early = '', late = '', other = ''] = emails(3);
    const { id } = await imported([early, late, other]);
    await signIn(portal, early);
    expect(await invitations(id)).toMatchObject({ waiting: 2 });
    const [{ id: lateId }] = await portal.db.query('SELECT id FROM users WHERE email = $1', [late]);
    await worker.close();
    await invite(id);
    await portal.db.query(`INSERT INTO sign_in_events (user_id, kind) VALUES ($1, 'signed-in-by-code')`, [
      lateId,
    ]);
    worker = await startWorker(portal.env);
    await areDone(id);
    await noMailIsLeft(portal);
    expect(await invitations(id)).toEqual({ state: 'done', invited: 1, waiting: 0 });
    // The only mail to the address `early` is the mail with the sign-in code.
    expect([(await mailsTo(early)).length, (await mailsTo(late)).length]).toEqual([1, 0]);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it('come first if a member never signed in: a change of role or address causes no earlier mail', async () => {
    const [waiting = '', corrected = '', invited = '', signedIn = ''] = emails(4);
    const { id } = await imported([waiting, invited, signedIn]);
    const idOf = async (email: string) =>
      (await portal.db.query('SELECT id FROM users WHERE email = $1', [email]))[0].id;
    const [waitingId, invitedId, signedInId] = [
      await idOf(waiting),
      await idOf(invited),
      await idOf(signedIn),
    ];
    await signIn(portal, signedIn);
    await portal.db.query(`UPDATE imported_members SET state = 'invited' WHERE user_id = $1`, [invitedId]);
    const ids = [waitingId, invitedId, signedInId];
    const action = { kind: 'change-role', role: 'ADMIN', selection: { ids }, confirmed: 3 };
    expect((await portal.api.post('/superadmin/users/bulk/actions', action, as())).body.changed).toBe(3);
    await portal.api.put(`/superadmin/users/${waitingId}/role`, { role: 'ALUMNI' }, as());
    await portal.api.put(`/superadmin/users/${waitingId}`, { email: corrected }, as());
    await noMailIsLeft(portal);
    expect([...(await mailsTo(waiting)), ...(await mailsTo(corrected))]).toEqual([]);
    expect((await mailTo(invited)).subject).toMatch(/^Your role at/);
    expect((await mailTo(signedIn, 2)).subject).toMatch(/^Your role at/);
    await invite(id);
    expect((await mailTo(corrected)).subject).toMatch(/^Your invitation/);
  });

  it('can be stopped and continued, and each member gets only one mail', async () => {
    const list = emails(5);
    const { id } = await imported(list);
    await worker.close();
    await invite(id);
    expect([(await stop(id)).status, (await stop(id)).status]).toEqual([204, 204]);
    worker = await startWorker(portal.env);
    expect(await invitations(id)).toEqual({ state: 'stopped', invited: 0, waiting: 5 });
    await invite(id);
    await areDone(id);
    await noMailIsLeft(portal);
    for (const email of list) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are not sent faster than the configured number per minute', async () => {
    const list = emails(3);
    const { id } = await imported(list);
    await worker.close();
    const slow = await startWorker({ ...portal.env, INVITATIONS_PER_MINUTE: 1 });
    await invite(id);
    await eventually(async () => (await invitations(id))?.invited === 1);
    const [{ seconds }] = await portal.db.query(
      'SELECT extract(epoch FROM invite_at - now())::float AS seconds FROM import_jobs WHERE id = $1',
      [id],
    );
    expect(seconds).toBeGreaterThan(5);
    expect(await invitations(id)).toEqual({ state: 'running', invited: 1, waiting: 2 });
    await stop(id);
    await slow.close();
    worker = await startWorker(portal.env);
  });

  it('can run for only one import at a time: a start for a second import gets 409', async () => {
    const [one, other] = [await imported(emails(1)), await imported(emails(1))];
    await worker.close();
    expect((await invite(one.id)).status).toBe(202);
    const refused = await invite(other.id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('another import')]);
    worker = await startWorker(portal.env);
    await areDone(one.id);
    expect((await invite(other.id)).status).toBe(202);
    await areDone(other.id);
  });

  it('wait for the end of maintenance, because members cannot sign in during maintenance', async () => {
    const { id } = await imported(emails(1));
    const maintenance = portal.app.get(MaintenanceSwitchService);
    const server = { actorId: null, origin: null };
    await maintenance.set({ isEnabled: true }, server);
    await worker.close();
    await invite(id);
    worker = await startWorker(portal.env);
    await worker.get(InvitationsService).run();
    const { invitations: before } = await importJob(portal, owner.token, id);
    expect(before).toEqual({ state: 'running', invited: 0, waiting: 1 });
    await maintenance.set({ isEnabled: false }, server);
    await areDone(id);
  });

  it('can also be sent to members whom the import command added', async () => {
    const lists = await Lists.make();
    const [email = ''] = emails(1);
    await lists.import(portal, `email,firstName\n${email},Asha\n`);
    await lists.remove();
    const { body } = await portal.api.get('/superadmin/imports', as());
    expect(body.imports[0]).toMatchObject({ state: 'done', rows: 1, added: 1 });
    await invite(body.imports[0].id);
    expect((await mailTo(email)).subject).toMatch(/^Your invitation/);
  });
});

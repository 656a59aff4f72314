import { randomUUID } from 'node:crypto';
import { MemberRepository } from '../../src/modules/users/member.repository.js';
import { listForm } from '../support/imports.js';
import { addWithRole, type TestMember } from '../support/members.js';
import { countLockWaits } from '../support/test-database.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('Changing roles', () => {
  let portal: TestPortal;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.db.query('DELETE FROM users');
    owner = await addWithRole(portal, 'SUPERADMIN');
  });

  const changeRole = (id: string, role: unknown, { token } = owner) =>
    portal.api.put(`/superadmin/users/${id}/role`, { role }, { token });
  const superadmins = async () => {
    const [{ count }] = await portal.db.query(`SELECT count(*)::int FROM users WHERE role = 'SUPERADMIN'`);
    return count;
  };

  it.each(['ADMIN', 'SUPERADMIN', 'ALUMNI'])('to %s returns the member with the new role', async (role) => {
    const { id, email } = await addWithRole(portal, role === 'ALUMNI' ? 'ADMIN' : 'ALUMNI');
    const { status, body } = await changeRole(id, role);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id, email, role });
  });

  it("takes effect at the member's next request, for promotion and demotion", async () => {
    const { id, token } = await addWithRole(portal, 'ALUMNI');
    const asAdmin = async () => (await portal.api.get('/admin/users', { token })).status;
    expect(await asAdmin()).toBe(403);
    await changeRole(id, 'ADMIN');
    expect(await asAdmin()).toBe(200);
    await changeRole(id, 'ALUMNI');
    expect(await asAdmin()).toBe(403);
    expect((await portal.api.get('/profile', { token })).status).toBe(200);
  });

  it('from ADMIN to ALUMNI does not revive an expired session', async () => {
    const { id, token } = await addWithRole(portal, 'ADMIN');
    await portal.db.query(
      `UPDATE sessions SET last_seen_at = now() - interval '9 hours' WHERE user_id = $1`,
      [id],
    );
    await changeRole(id, 'ALUMNI');
    expect((await portal.api.get('/profile', { token })).status).toBe(401);
  });

  it('takes effect in the next member list and the next statistics', async () => {
    const { id } = await addWithRole(portal, 'ALUMNI');
    await changeRole(id, 'ADMIN');
    const { token } = owner;
    const { body: list } = await portal.api.get('/superadmin/users?role=ADMIN', { token });
    expect(list.users.map((user: TestMember) => user.id)).toEqual([id]);
    const { body: figures } = await portal.api.get('/superadmin/stats', { token });
    expect(figures.stats).toMatchObject({ superadminCount: 1, adminCount: 1, alumniCount: 0 });
  });

  it.each(['OWNER', 'admin', '', null, undefined, ['ADMIN'], { role: 'ADMIN' }])(
    'refuses the role %j, because it is not exactly ADMIN, SUPERADMIN or ALUMNI',
    async (role) => {
      const { id } = await addWithRole(portal, 'ALUMNI');
      const { status, body } = await changeRole(id, role);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['role']]);
    },
  );

  it.each([randomUUID(), '1', 'not-an-id', '%00'])(
    'answers 404 if the member id %s is unknown or malformed',
    async (id) => {
      const { status, body } = await changeRole(id, 'ADMIN');
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('is refused for the last superadministrator, and so is the deletion of this account', async () => {
    const { status, body } = await changeRole(owner.id, 'ADMIN');
    expect([status, body.code]).toEqual([409, 'LAST_SUPERADMIN']);
    expect(body.message).toMatch(/last SuperAdmin/);
    expect((await portal.api.delete(`/superadmin/users/${owner.id}`, { token: owner.token })).body.code).toBe(
      'LAST_SUPERADMIN',
    );
    expect(await superadmins()).toBe(1);
  });

  it('can demote one of two superadministrators, but not the last superadministrator', async () => {
    const second = await addWithRole(portal, 'SUPERADMIN');
    expect((await changeRole(owner.id, 'ALUMNI', second)).status).toBe(200);
    expect((await changeRole(second.id, 'ALUMNI', second)).body.code).toBe('LAST_SUPERADMIN');
  });

  it('keeps at least one superadministrator, even if all superadministrators demote one another at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const others = await Promise.all(Array.from({ length: 4 }, () => addWithRole(portal, 'SUPERADMIN')));
      const all = [owner, ...others];
      const answers = await Promise.all(
        all.map((actor, index) => changeRole(all[(index + 1) % all.length]?.id ?? '', 'ALUMNI', actor)),
      );
      const demoted = answers.filter(({ status }) => status === 200).length;
      expect(demoted).toBeLessThan(all.length);
      expect(await superadmins()).toBe(all.length - demoted);
      const [{ id }] = await portal.db.query(`SELECT id FROM users WHERE role = 'SUPERADMIN' LIMIT 1`);
      await portal.db.query('DELETE FROM users WHERE id <> $1', [id]);
      owner = all.find((member) => member.id === id) ?? owner;
    }
  });
});

describe('A superadministrator who loses the role while a request waits', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());

  const user = (id: string) => `/superadmin/users/${id}`;
  const someImport = `/superadmin/imports/${randomUUID()}`;

  it.each<[string, (own: string, id: string) => [method: string, path: string, body?: object]]>([
    ['get the role back', (own) => ['PUT', `${user(own)}/role`, { role: 'SUPERADMIN' }]],
    ['change a role', (_, id) => ['PUT', `${user(id)}/role`, { role: 'ADMIN' }]],
    ['edit a member', (_, id) => ['PUT', user(id), { department: 'Law' }]],
    ['delete a member', (_, id) => ['DELETE', user(id)]],
    ['restore a member', (_, id) => ['POST', `${user(id)}/restore`]],
    [
      'start an action on many members',
      (_, id) => [
        'POST',
        '/superadmin/users/bulk/actions',
        { kind: 'delete', selection: { ids: [id] }, confirmed: 1 },
      ],
    ],
    ['sign a member out', (_, id) => ['POST', `${user(id)}/logout`]],
    ['switch maintenance on', () => ['POST', '/superadmin/maintenance', { isEnabled: true }]],
    ['upload a list', () => ['POST', '/superadmin/imports', listForm('email\nasha@example.org\n')]],
    ['confirm an import', () => ['POST', `${someImport}/confirm`]],
    ['cancel an import', () => ['DELETE', someImport]],
    ['start invitations', () => ['POST', `${someImport}/invitations`]],
    ['stop invitations', () => ['DELETE', `${someImport}/invitations`]],
  ])('cannot %s any more', async (_, call) => {
    const [actor, member] = await Promise.all([
      addWithRole(portal, 'SUPERADMIN'),
      addWithRole(portal, 'ALUMNI'),
    ]);
    const [method, path, body] = call(actor.id, member.id);
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await portal.app.get(MemberRepository).lockRoles(runner.manager);
    const waiting = portal.api.send(method, path, body, { token: actor.token });
    await eventually(async () => (await countLockWaits(portal)) > 0);
    await runner.query(`UPDATE users SET role = 'ALUMNI' WHERE id = $1`, [actor.id]);
    await runner.commitTransaction();
    await runner.release();
    expect((await waiting).status).toBe(403);
    const stored = await portal.db.query('SELECT role, department FROM users WHERE id = ANY ($1)', [
      [actor.id, member.id],
    ]);
    const unchanged = { role: 'ALUMNI', department: null };
    expect(stored).toEqual([unchanged, unchanged]);
  });
});

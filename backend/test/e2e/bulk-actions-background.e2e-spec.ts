import type { INestApplicationContext } from '@nestjs/common';
import {
  BulkActionRepository,
  MEMBERS_PER_TRANSACTION,
} from '../../src/modules/superadmin/bulk/bulk-action.repository.js';
import { BulkQueueService } from '../../src/modules/superadmin/bulk/bulk-queue.service.js';
import { BulkRunsService } from '../../src/modules/superadmin/bulk/bulk-runs.service.js';
import { MemberDeletionService } from '../../src/modules/superadmin/member-deletion.service.js';
import { RoleService } from '../../src/modules/superadmin/role.service.js';
import { BULK, bulkCalls, toAdmin, toDelete } from '../support/bulk-actions.js';
import { addManyMembers } from '../support/exports.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('A bulk action in the background', () => {
  let portal: TestPortal;
  let worker: INestApplicationContext;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    worker = await startWorker(portal.env);
  });
  afterAll(async () => {
    await worker.close();
    await portal.stop();
  });
  beforeEach(async () => {
    await portal.db.query('DELETE FROM users');
    await portal.db.query('DELETE FROM bulk_actions');
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterEach(() => jest.restoreAllMocks());

  const { start, action, ended, membersLeft, entries } = bulkCalls(() => ({ portal, owner }));

  it('deletes 250 members in the worker, and reports the number of processed members', async () => {
    await addManyMembers(portal, 250);
    const filter = { search: 'example.org', role: 'ALUMNI' };
    const { status, body } = await start({ ...toDelete({ filter }), confirmed: 250 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'running', total: 250 });
    expect(await ended(body.id)).toMatchObject({ state: 'done', processed: 250, changed: 250 });
    expect(await membersLeft()).toBe(1);
    expect((await entries('users.deleted'))[0]).toMatchObject({ members: 250 });
    const { body: list } = await portal.api.get(BULK, { token: owner.token });
    expect(list.actions).toMatchObject([{ id: body.id, state: 'done' }]);
    const { body: figures } = await portal.api.get('/superadmin/users', { token: owner.token });
    expect(figures.pagination.totalUsers).toBe(1);
  });

  it('is run by the worker even if its job could not be added to the queue', async () => {
    await addManyMembers(portal, 101);
    jest.spyOn(portal.app.get(BulkQueueService), 'add').mockRejectedValue(new Error('Redis is away'));
    const { body } = await start({ ...toAdmin({ filter: { role: 'ALUMNI' } }), confirmed: 101 });
    expect(await ended(body.id)).toMatchObject({ state: 'done', changed: 101 });
  });

  it('continues after a failed transaction, and deletes and records each member exactly once', async () => {
    await addManyMembers(portal, MEMBERS_PER_TRANSACTION + 1);
    const deletions = worker.get(MemberDeletionService);
    const write = deletions.write.bind(deletions);
    const failures: number[] = [];
    jest
      .spyOn(deletions, 'write')
      .mockImplementationOnce(write)
      .mockImplementationOnce(async (...args) => {
        await write(...args);
        failures.push(await membersLeft());
        throw new Error('the connection was lost');
      });
    const selection = { filter: { role: 'ALUMNI' } };
    const { body } = await start({ ...toDelete(selection), confirmed: MEMBERS_PER_TRANSACTION + 1 });
    const total = MEMBERS_PER_TRANSACTION + 1;
    expect(await ended(body.id)).toMatchObject({ state: 'done', processed: total, changed: total });
    expect(failures).toEqual([2]);
    const lines = await portal.db.query(
      'SELECT member_id FROM audit_lines JOIN bulk_actions b USING (entry_id) WHERE b.id = $1',
      [body.id],
    );
    expect(new Set(lines.map(({ member_id }: { member_id: string }) => member_id)).size).toBe(total);
    expect(lines).toHaveLength(total);
  });

  it('keeps its earlier changes and ends as failed if the change of one member fails in every attempt', async () => {
    await addManyMembers(portal, 3);
    jest.spyOn(portal.app.get(BulkQueueService), 'add').mockResolvedValue();
    const services = [portal.app, worker].map((app) => app.get(MemberDeletionService));
    for (const deletions of services) {
      const write = deletions.write.bind(deletions);
      jest.spyOn(deletions, 'write').mockImplementation(async (manager, some, entryId) => {
        await write(manager, some, entryId);
        const [{ second }] = await portal.db.query('SELECT targets[2] AS second FROM bulk_actions');
        if (some.some(({ id }) => id === second)) throw new Error('the photo cannot be kept');
      });
    }
    const { body } = await start({ ...toDelete({ filter: { role: 'ALUMNI' } }), confirmed: 3 });
    const runs = portal.app.get(BulkRunsService);
    while ((await action(body.id)).state === 'running') {
      await runs.run(body.id);
      await worker.get(BulkActionRepository).endOverdue();
    }
    const { state, processed, changed } = await action(body.id);
    expect([state, processed, changed]).toEqual(['failed', 1, 1]);
    expect(await membersLeft(`role = 'ALUMNI'`)).toBe(2);
  });

  it('changes each member once, with one audit line each, when three runs of it overlap', async () => {
    await addManyMembers(portal, 120);
    jest.spyOn(portal.app.get(BulkQueueService), 'add').mockResolvedValue();
    const { body } = await start({ ...toAdmin({ filter: { role: 'ALUMNI' } }), confirmed: 120 });
    const runs = portal.app.get(BulkRunsService);
    await Promise.all([runs.run(body.id), runs.run(body.id), runs.run(body.id)]);
    expect(await action(body.id)).toMatchObject({ state: 'done', processed: 120, changed: 120 });
    const lines = await portal.db.query(
      'SELECT 1 FROM audit_lines JOIN bulk_actions b USING (entry_id) WHERE b.id = $1',
      [body.id],
    );
    expect(lines).toHaveLength(120);
  });

  it('skips members who were deleted or became superadministrators after it was started', async () => {
    const [gone, promoted, changed] = [
      await addMember(portal),
      await addMember(portal),
      await addMember(portal),
    ];
    const runs = portal.app.get(BulkRunsService);
    const run = jest.spyOn(runs, 'run').mockResolvedValue();
    const ids = [gone.id, promoted.id, changed.id];
    const { body } = await start({ ...toDelete({ ids }), confirmed: 3 });
    await portal.db.query('DELETE FROM users WHERE id = $1', [gone.id]);
    await portal.db.query(`UPDATE users SET role = 'SUPERADMIN' WHERE id = $1`, [promoted.id]);
    run.mockRestore();
    await runs.run(body.id);
    expect(await action(body.id)).toMatchObject({ state: 'done', processed: 3, changed: 1 });
    expect(await membersLeft(`id = '${promoted.id}'`)).toBe(1);
  });

  it('fails and changes no member if the person who started it is no longer a superadministrator', async () => {
    const actor = await addWithRole(portal, 'SUPERADMIN');
    const { id } = await addMember(portal);
    const runs = portal.app.get(BulkRunsService);
    const run = jest.spyOn(runs, 'run').mockResolvedValue();
    const { body } = await start({ ...toDelete({ ids: [id] }), confirmed: 1 }, actor);
    await portal.api.put(`/superadmin/users/${actor.id}/role`, { role: 'ADMIN' }, { token: owner.token });
    run.mockRestore();
    await runs.run(body.id);
    const [row] = await portal.db.query('SELECT state, failure, targets FROM bulk_actions WHERE id = $1', [
      body.id,
    ]);
    expect(row).toEqual({ state: 'failed', failure: expect.stringMatching(/SuperAdmin/), targets: [] });
    expect(await membersLeft(`id = '${id}'`)).toBe(1);
  });

  it('ends as failed after five failures in a row', async () => {
    const { id } = await addMember(portal);
    const runs = portal.app.get(BulkRunsService);
    jest.spyOn(runs, 'run').mockResolvedValue();
    const { body } = await start({ ...toDelete({ ids: [id] }), confirmed: 1 });
    await portal.db.query('UPDATE bulk_actions SET attempts = 5 WHERE id = $1', [body.id]);
    await worker.get(BulkActionRepository).endOverdue();
    expect(await action(body.id)).toMatchObject({
      state: 'failed',
      failure: 'The remaining members could not be changed. Please try again later.',
    });
  });

  it('shows in its audit entry how many members it has changed so far, and how many it selected at its start', async () => {
    const [gone, stays] = [await addMember(portal), await addMember(portal)];
    const runs = portal.app.get(BulkRunsService);
    const run = jest.spyOn(runs, 'run').mockResolvedValue();
    const { body } = await start({ ...toDelete({ ids: [gone.id, stays.id] }), confirmed: 2 });
    expect(await entries('users.deleted')).toMatchObject([{ members: 0, after: { members: 2 } }]);
    await portal.db.query('DELETE FROM users WHERE id = $1', [gone.id]);
    run.mockRestore();
    await runs.run(body.id);
    expect(await entries('users.deleted')).toMatchObject([{ members: 1, after: { members: 2 } }]);
  });

  it('blocks a second bulk action of its owner while it runs, and keeps its changes when it is stopped', async () => {
    await addManyMembers(portal, MEMBERS_PER_TRANSACTION + 1);
    const roles = worker.get(RoleService);
    const write = roles.write.bind(roles);
    jest
      .spyOn(roles, 'write')
      .mockImplementationOnce(write)
      .mockRejectedValue(new Error('the connection was lost'));
    const alumni = toAdmin({ filter: { role: 'ALUMNI' } });
    const { body } = await start({ ...alumni, confirmed: MEMBERS_PER_TRANSACTION + 1 });
    await eventually(async () => (await action(body.id)).processed === MEMBERS_PER_TRANSACTION);
    expect((await start({ ...alumni, confirmed: 1 })).body.code).toBe('CONFLICT');
    const stop = () => portal.api.delete(`${BULK}/${body.id}`, { token: owner.token });
    expect([(await stop()).status, (await stop()).status]).toEqual([204, 204]);
    expect(await action(body.id)).toMatchObject({ state: 'stopped', changed: MEMBERS_PER_TRANSACTION });
    expect(await membersLeft(`role = 'ADMIN'`)).toBe(MEMBERS_PER_TRANSACTION);
  });
});

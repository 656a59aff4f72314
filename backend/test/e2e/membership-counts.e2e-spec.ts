import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MetricsService } from '../../src/infra/metrics/metrics.service.js';
import { countByTraits, type TraitFilter } from '../../src/modules/users/membership-counts.query.js';
import { foldDeltas, pendingDeltas } from '../../src/modules/users/membership-counts-fold.query.js';
import { MembershipCheckService } from '../../src/modules/users/worker/membership-check.service.js';
import { ApiClient } from '../support/api-client.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { keptCounts, realCounts } from '../support/membership-count-reference.js';
import {
  type LogLines,
  startTestPortal,
  startWeb,
  startWorker,
  type TestPortal,
} from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const LAW = { department: 'Law', passingYear: 2012, mentorshipAvailable: true, college: 'Law College' };

describe('The stored membership counts', () => {
  let portal: TestPortal;
  let other: NestFastifyApplication;
  let admin: TestMember;
  const foldAll = async () => {
    while (await foldDeltas(portal.db, 10_000));
  };

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    other = await startWeb(portal.env);
    admin = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(async () => {
    await other.close();
    await portal.stop();
  });

  it('include a change at the next request, even if a second web process answers that request', async () => {
    const elsewhere = new ApiClient(await other.getUrl());
    const mentors = async () =>
      (await elsewhere.get('/admin/stats', { token: admin.token })).body.stats.mentorsCount;
    const total = async () =>
      (await elsewhere.get('/admin/users?mentorshipAvailable=true', { token: admin.token })).body.pagination
        .totalUsers;
    const member = await addMember(portal);
    for (const change of [true, false, true]) {
      const before = await mentors();
      await portal.api.put('/profile', { mentorshipAvailable: change }, { token: member.token });
      expect(await mentors()).toBe(before + (change ? 1 : -1));
      expect(await total()).toBe(before + (change ? 1 : -1));
    }
    const before = await mentors();
    await portal.api.delete(`/superadmin/users/${member.id}`, { token: admin.token });
    expect(await mentors()).toBe(before - 1);
  });

  const FILTERS: [TraitFilter, number][] = [
    [{ role: 'ADMIN' }, 1],
    [{ departments: ['Law'] }, 3],
    [{ departments: ['Law', 'Arts', 'None'] }, 4],
    [{ departments: [] }, 0],
    [{ departments: ['Law'], role: 'ALUMNI' }, 2],
    [{ departments: ['Law'], mentorshipAvailable: false }, 1],
    [{ passingYear: 2012 }, 2],
    [{ passingYearFrom: 2012 }, 3],
    [{ passingYearTo: 2012 }, 3],
    [{ passingYearFrom: 2012, passingYearTo: 2012, mentorshipAvailable: true }, 2],
    [{ passingYear: 2012, passingYearFrom: 2013 }, 0],
    [{ departments: ['Law'], passingYear: 2012 }, 2],
    [{ departments: ['Law', 'Arts'], passingYearTo: 2000 }, 1],
  ];

  it.each(['before', 'after'])(
    'equal the expected number for each set of filters, %s all deltas are folded',
    async (when) => {
      await portal.db.query('DELETE FROM users WHERE id <> $1', [admin.id]);
      await addMember(portal, LAW);
      await addMember(portal, { ...LAW, role: 'ADMIN' });
      await addMember(portal, { department: 'Law', passingYear: null });
      await addMember(portal, { department: 'Arts', passingYear: 1999 });
      await addMember(portal, { department: null, passingYear: 2020 });
      if (when === 'after') await foldAll();
      for (const [filter, total] of FILTERS) {
        expect({ filter, total: await countByTraits(portal.db, filter) }).toEqual({ filter, total });
      }
      expect(await countByTraits(portal.db, {})).toBe(6);
    },
  );

  it('do not change when a member edits an uncounted field or when a transaction is rolled back', async () => {
    const member = await addMember(portal, LAW);
    await foldAll();
    await portal.api.put('/profile', { bio: 'Reads.', mentorshipAvailable: true }, { token: member.token });
    const gone = portal.db.transaction(async (manager) => {
      await manager.query('DELETE FROM users WHERE id = $1', [member.id]);
      throw new Error('rolled back');
    });
    await expect(gone).rejects.toThrow('rolled back');
    expect(await pendingDeltas(portal.db)).toBe(0);
  });

  it('contain no profile text of a deleted member', async () => {
    const member = await addMember(portal, { ...LAW, currentCity: 'Hidden Hollow' });
    await foldAll();
    await portal.db.query('DELETE FROM users WHERE id = $1', [member.id]);
    await foldAll();
    expect(JSON.stringify(await keptCounts(portal.db))).not.toContain('Hidden Hollow');
    expect(await portal.db.query('SELECT 1 FROM membership_counts WHERE members <= 0')).toEqual([]);
  });

  it('equal the real numbers after two workers fold deltas at the same time', async () => {
    const env = { ...portal.env, COUNTS_FOLD_SECONDS: 1 };
    const workers = await Promise.all([startWorker(env), startWorker(env)]);
    await addMember(portal, LAW);
    await eventually(async () => (await pendingDeltas(portal.db)) === 0);
    expect(await keptCounts(portal.db)).toEqual(await realCounts(portal.db));
    for (const worker of workers) await worker.close();
  });

  it('are compared with the real members: a difference is logged, shown as a metric and corrected', async () => {
    const log: LogLines = [];
    const worker = await startWorker(portal.env, log);
    const check = worker.get(MembershipCheckService);
    const measured = async () =>
      (await worker.get(MetricsService).membershipCountDifferences.get()).values[0]?.value;
    expect(await check.check()).toBe(0);
    await portal.db.query(`
      ALTER TABLE users DISABLE TRIGGER USER;
      INSERT INTO users (alumni_id, email, department) VALUES ('uncounted', 'uncounted@example.org', 'Uncounted');
      ALTER TABLE users ENABLE TRIGGER USER`);
    expect(await countByTraits(portal.db, { departments: ['Uncounted'] })).toBe(0);
    expect(await check.check()).toBe(7);
    expect(await measured()).toBe(7);
    expect(log.join('')).toContain('membership counts were wrong; corrected');
    expect(await countByTraits(portal.db, { departments: ['Uncounted'] })).toBe(1);
    expect(await keptCounts(portal.db)).toEqual(await realCounts(portal.db));
    expect(await check.check()).toBe(0);
    expect(await measured()).toBe(0);
    await worker.close();
  });
});

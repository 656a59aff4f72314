import { InternalServerService } from '../../src/infra/metrics/internal-server.service.js';
import { ApiClient } from '../support/api-client.js';
import { exportIn, startExport, streamedExport } from '../support/exports.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { ReplicatedPostgres } from '../support/replicated-postgres.js';
import { startTestPortal, startWeb, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const MAX_LAG_SECONDS = 60;
const READS = ['/admin/users?page=1&limit=20', '/admin/users?search=asha', '/admin/stats'];

describe('With a streaming replica', () => {
  let postgres: ReplicatedPostgres;
  let portal: TestPortal;
  let admin: TestMember;
  let other: TestMember;
  beforeAll(async () => {
    postgres = await ReplicatedPostgres.start();
    portal = await startTestPortal({
      env: {
        DATABASE_URL: postgres.primary.url,
        DATABASE_REPLICA_URL: postgres.standby.url,
        DATABASE_REPLICA_MAX_LAG: MAX_LAG_SECONDS,
        METRICS_PORT: 0,
      },
    });
    admin = await addWithRole(portal, 'SUPERADMIN');
    other = await addWithRole(portal, 'ADMIN');
    await eventually(async () => (await serverOf(other)) === 'replica');
  });
  afterAll(async () => {
    await portal.stop();
    await postgres.remove();
  });

  async function metrics(): Promise<string> {
    const { port } = portal.app.get(InternalServerService);
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  }

  async function readsOf(server: string): Promise<number> {
    const line = new RegExp(`^portal_membership_reads_total\\{server="${server}"\\} (\\d+)`, 'm');
    return Number(line.exec(await metrics())?.[1] ?? 0);
  }

  /** Requests the member list. Returns the database server from which the portal read the list. */
  async function serverOf({ token }: TestMember): Promise<string> {
    const before = await readsOf('replica');
    expect((await portal.api.get('/admin/users', { token })).status).toBe(200);
    return (await readsOf('replica')) > before ? 'replica' : 'primary';
  }

  async function total({ token }: TestMember): Promise<number> {
    return (await portal.api.get('/admin/users', { token })).body.pagination.totalUsers;
  }

  const remove = (member: TestMember) =>
    portal.api.delete(`/superadmin/users/${member.id}`, { token: admin.token });

  it('lists, searches and statistics come from the replica', async () => {
    for (const path of READS) {
      const before = await readsOf('replica');
      expect((await portal.api.get(path, { token: other.token })).status).toBe(200);
      expect(await readsOf('replica')).toBeGreaterThan(before);
    }
    expect(await metrics()).toMatch(/^portal_replica_lag_seconds \d/m);
  });

  it('administrators see their own changes at once, even if the replica does not have them yet', async () => {
    const people = [];
    for (let n = 0; n < 10; n += 1) people.push(await addMember(portal));
    // Count on the primary: the list may come from the replica, which may not have the latest members yet.
    const [{ before }] = await portal.db.query('SELECT count(*)::int AS before FROM users');
    for (const [index, person] of people.entries()) {
      expect((await remove(person)).status).toBe(204);
      expect(await total(admin)).toBe(before - index - 1);
    }
  });

  describe('that lags', () => {
    let before: number;
    beforeAll(async () => {
      const person = await addMember(portal);
      await eventually(async () => {
        before = await total(other);
        return (await serverOf(other)) === 'replica' && before === (await total(admin));
      });
      await postgres.pause();
      await remove(person);
    });
    afterAll(async () => {
      await postgres.resume();
      await eventually(async () => (await serverOf(admin)) === 'replica');
    });

    it('the author of a change reads from the primary, and another administrator from the replica', async () => {
      expect([await serverOf(admin), await serverOf(other)]).toEqual(['primary', 'replica']);
      expect([await total(admin), await total(other)]).toEqual([before - 1, before]);
    });

    it('streamed exports and background exports by the author of a change contain this change', async () => {
      const linesOf = (csv: string) => csv.trim().split('\n').length - 1;
      expect(linesOf(await streamedExport(portal, admin.token, 'format=csv'))).toBe(before - 1);
      expect(linesOf(await streamedExport(portal, other.token, 'format=csv'))).toBe(before);
      const { id } = await startExport(portal, admin.token);
      expect((await exportIn(portal, admin.token, id)).total).toBe(before - 1);
    });

    it('the metrics show a growing lag', async () => {
      const lag = async () => Number(/^portal_replica_lag_seconds (\S+)/m.exec(await metrics())?.[1]);
      const first = await lag();
      await eventually(async () => (await lag()) > first);
    });
  });

  it('while the primary answers, the portal does not read from a replica that is further behind than the setting allows', async () => {
    const strict = await startWeb({ ...portal.env, DATABASE_REPLICA_MAX_LAG: 1 });
    const api = new ApiClient(await strict.getUrl());
    const person = await addMember(portal);
    await postgres.pause();
    try {
      await remove(person);
      const expected = await total(admin);
      await eventually(async () => {
        const { body } = await api.get('/admin/users', { token: other.token });
        return body.pagination.totalUsers === expected;
      });
    } finally {
      await strict.close();
      await postgres.resume();
    }
  });

  it('reads succeed while the replica is down, and come from the replica again afterwards', async () => {
    await postgres.standby.stop();
    for (const path of READS) {
      expect((await portal.api.get(path, { token: other.token })).status).toBe(200);
    }
    expect(await streamedExport(portal, other.token, 'format=csv')).toContain('email');
    await eventually(async () => (await metrics()).includes('portal_replica_lag_seconds +Inf'));
    expect(await serverOf(other)).toBe('primary');
    await postgres.standby.start();
    await eventually(async () => (await serverOf(other)) === 'replica');
  });

  it('while the primary is stopped, the portal answers reads from the replica and reports itself as degraded', async () => {
    await postgres.primary.stop();
    try {
      await eventually(async () => (await portal.api.get('/health/ready')).body.status === 'degraded');
      for (const path of ['/profile', ...READS]) {
        expect((await portal.api.get(path, { token: other.token })).status).toBe(200);
      }
    } finally {
      await postgres.primary.start();
    }
    await eventually(async () => (await portal.api.get('/health/ready')).body.status === 'ok');
    await eventually(async () => (await serverOf(other)) === 'replica');
  });
});

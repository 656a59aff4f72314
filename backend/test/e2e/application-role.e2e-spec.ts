import { Client } from 'pg';
import { pendingDeltas } from '../../src/modules/users/membership-counts-fold.query.js';
import { MembershipCheckService } from '../../src/modules/users/worker/membership-check.service.js';
import { MembershipFoldService } from '../../src/modules/users/worker/membership-fold.service.js';
import { exportIn, startExport } from '../support/exports.js';
import { addMember, addWithRole } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { createTestDatabase } from '../support/test-database.js';
import { testEnv } from '../support/test-env.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const ROLE = `portal_app_${process.pid}`;
const PASSWORD = 'of-one-test-alone';
const NOT_ALLOWED = '42501';

describe('A database role to which "migrate" granted the privileges of the application', () => {
  let database: { url: string; drop: () => Promise<void> };
  let owner: Client;
  let portal: TestPortal;
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = new Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}' NOSUPERUSER NOCREATEDB NOCREATEROLE`);
    const env = { ...testEnv(database.url), DATABASE_APP_ROLE: ROLE };
    expect(await PortalProcess.migrate(env)).toBe(0);
    const url = new URL(database.url);
    [url.username, url.password] = [ROLE, PASSWORD];
    portal = await startTestPortal({ env: { DATABASE_URL: url.href } });
  });
  afterAll(async () => {
    await portal.stop();
    await owner.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`);
    await owner.end();
    await database.drop();
  });

  it('may change and delete members, write the audit log and run background exports', async () => {
    const superadmin = await addWithRole(portal, 'SUPERADMIN');
    const { token } = superadmin;
    const member = await addMember(portal);
    const path = `/superadmin/users/${member.id}`;
    expect((await portal.api.put(`${path}/role`, { role: 'ADMIN' }, { token })).status).toBe(200);
    expect((await portal.api.delete(path, { token })).status).toBe(204);
    const { id } = await startExport(portal, token);
    expect((await exportIn(portal, token, id)).state).toBe('done');
    expect((await portal.api.get('/superadmin/audit', { token })).body.entries.length).toBeGreaterThan(2);
  });

  it('may add the pending deltas to the membership counts, and check these counts', async () => {
    await addMember(portal);
    await portal.worker?.get(MembershipFoldService).run();
    expect(await pendingDeltas(portal.db)).toBe(0);
    expect(await portal.worker?.get(MembershipCheckService).check()).toBe(0);
  });

  it.each([
    'UPDATE audit_entries SET actor_id = NULL',
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
    'DROP TABLE audit_entries',
    'UPDATE audit_lines SET before = NULL',
    'DELETE FROM audit_lines',
    'UPDATE membership_counts SET members = 0',
    'DELETE FROM membership_count_deltas',
    'DELETE FROM migrations',
    'CREATE TABLE other (id int)',
    'DROP TABLE users',
  ])('may not run the SQL statement %s', async (statement) => {
    await expect(portal.db.query(statement)).rejects.toMatchObject({ code: NOT_ALLOWED });
  });
});

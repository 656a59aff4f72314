import { ExportJobRepository, LOST_OWNERS } from '../../src/modules/admin/export/export-job.repository.js';
import { addWithRole, type TestMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const EXPORTS_OF_EACH = 500;

describe('The stored filters of exports', () => {
  let portal: TestPortal;
  let admins: TestMember[];
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    admins = await Promise.all([1, 2, 3, 4].map(() => addWithRole(portal, 'ADMIN')));
    await portal.db.query(
      `INSERT INTO export_jobs (user_id, format, filters, state, ended_at)
       SELECT unnest($1::uuid[]), 'csv', '{"currentCity": "pune"}', 'cancelled', now() FROM generate_series(1, $2::int)`,
      [admins.map(({ id }) => id), EXPORTS_OF_EACH],
    );
    await portal.db.query('ANALYZE export_jobs, users');
  });
  afterAll(() => portal.stop());

  it('are found through an index if their owner is no longer an administrator; the query reads only one index entry for each owner', async () => {
    const [{ 'QUERY PLAN': plan }] = await portal.db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${LOST_OWNERS}`);
    const scans = nodesOf(plan[0].Plan).filter((node) => node['Relation Name'] === 'export_jobs');
    expect(scans.map((scan) => scan['Index Name'])).toEqual(['export_jobs_filtered', 'export_jobs_filtered']);
    const read = scans.reduce((sum, scan) => sum + scan['Actual Rows'] * scan['Actual Loops'], 0);
    expect(read).toBeLessThanOrEqual(admins.length + 1);
  });

  it('are deleted when the administrator who exported is demoted or deleted; filters of other administrators stay', async () => {
    const [demoted, deleted, ...others] = admins.map(({ id }) => id);
    await portal.db.query(`UPDATE users SET role = 'ALUMNI' WHERE id = $1`, [demoted]);
    await portal.db.query('DELETE FROM users WHERE id = $1', [deleted]);
    await new ExportJobRepository(portal.db).endOverdue();
    const kept = await portal.db.query(
      `SELECT user_id AS id, count(*)::int AS exports FROM export_jobs WHERE filters <> '{}' GROUP BY 1 ORDER BY 1`,
    );
    expect(kept).toEqual(others.sort().map((id) => ({ id, exports: EXPORTS_OF_EACH })));
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

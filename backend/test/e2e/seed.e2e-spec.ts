import { seedMembers } from '../../src/bin/seed-members.query.js';
import { keptCounts, realCounts } from '../support/membership-count-reference.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const MEMBERS = 300;

/** Selects the definitions of the indexes, constraints and triggers. */
const SCHEMA = `
  SELECT indexdef AS part FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid <> 0
  UNION ALL SELECT pg_get_triggerdef(oid) || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY part`;

describe('Demo members who are added in bulk', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());

  it('are included in the stored member counts, and leave all indexes, constraints and triggers in place', async () => {
    const before = await portal.db.query(SCHEMA);
    await seedMembers(portal.db, MEMBERS, MEMBERS);
    expect(await portal.db.query(SCHEMA)).toEqual(before);
    const real = await realCounts(portal.db);
    expect(Object.keys(real).length).toBeGreaterThan(100);
    expect(await keptCounts(portal.db)).toEqual(real);
  });
});

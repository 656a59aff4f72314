import { parse } from 'csv-parse/sync';
import { seedMembers } from '../../src/bin/seed-members.query.js';
import { EXPORT_COLUMNS } from '../../src/modules/admin/export/export-formats.js';
import { streamedExport } from '../support/exports.js';
import { Lists } from '../support/lists.js';
import { addMember, addWithRole } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

/** Columns whose values the importing portal sets itself, so they may differ from the export. */
const OWN = ['id', 'role', 'alumniId', 'updatedAt'];
const RETAINED = EXPORT_COLUMNS.map(({ name }) => name).filter((name) => !OWN.includes(name));

describe('The export of one portal', () => {
  let source: TestPortal;
  let target: TestPortal;
  let lists: Lists;
  let exported: string;
  beforeAll(async () => {
    [source, target, lists] = await Promise.all([
      startTestPortal({ worker: false }),
      startTestPortal({ worker: false }),
      Lists.make(),
    ]);
    await seedMembers(source.db, 300);
    await addMember(source, {
      firstName: '=cmd|calc',
      lastName: '-Minus',
      bio: '@home\n+plus, "quoted"; \\N',
      currentCompany: '＝wide',
    });
    await addMember(source, { firstName: 'Madonna', lastName: null, department: 'Closed "Department"' });
    await addMember(source, { firstName: null, lastName: null, role: 'SUPERADMIN' });
    exported = await exportOf(source);
  });
  afterAll(() => Promise.all([source.stop(), target.stop(), lists.remove()]));

  async function exportOf(portal: TestPortal): Promise<string> {
    const { token, id } = await addWithRole(portal, 'ADMIN');
    await portal.db.query('UPDATE users SET email = $2 WHERE id = $1', [
      id,
      `reader.${portal === source}@example.org`,
    ]);
    const text = await streamedExport(portal, token, 'format=csv');
    return text.replace(/^.*reader\.(true|false)@example\.org.*\n/m, '');
  }

  const rows = (csv: string) =>
    (parse(csv, { bom: true, columns: true }) as Record<string, string>[])
      .map((row) => RETAINED.map((name) => row[name]))
      .sort();

  it('is imported completely by a second portal, including formulas, and the imported columns are exported there unchanged', async () => {
    expect(await lists.import(target, exported)).toEqual({ rows: 303, added: 303 });
    expect(rows(await exportOf(target))).toEqual(rows(exported));
    const [formulas] = await target.db.query(
      `SELECT last_name, bio, current_company FROM users WHERE first_name = '=cmd|calc'`,
    );
    expect(formulas).toEqual({
      last_name: '-Minus',
      bio: '@home\n+plus, "quoted"; \\N',
      current_company: '＝wide',
    });
  });

  it('adds no member when it is imported into the portal that made it', async () => {
    expect(await lists.import(source, exported)).toEqual({ rows: 303, added: 0 });
  });
});

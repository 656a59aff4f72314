import { MaintenanceSwitchService } from '../../src/modules/maintenance/maintenance-switch.service.js';
import { operations } from '../support/openapi-document.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';
import { CALLS } from './role-matrix/calls.js';
import { CALLERS, EXPECTED } from './role-matrix/expectations.js';
import { beforeTheCall, type Scene, setScene } from './role-matrix/scene.js';

const CODES: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  503: 'MAINTENANCE',
};

/** The tables that a refused call must not change. */
const KEPT = [
  'users',
  'education_records',
  'audit_entries',
  'maintenance',
  'sessions',
  'export_jobs',
  'import_jobs',
  'saved_views',
  'deleted_members',
];

describe('The role matrix', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());
  // Delete the sessions of each test. Otherwise their number grows, and `stored` becomes slower with each test.
  afterEach(() => portal.db.query('DELETE FROM sessions'));

  function switchMaintenance(isEnabled: boolean) {
    return portal.app.get(MaintenanceSwitchService).set({ isEnabled }, { actorId: null, origin: null });
  }

  /**
   * Returns a digest of the rows in the `KEPT` tables. Every write of a row changes its `xmin`. The digest of a session
   * contains the columns instead, without `last_seen_at`, because any request with the session may change that column.
   */
  async function stored(): Promise<string> {
    const digests = KEPT.map((table) => {
      const version = table === 'sessions' ? `(to_jsonb(t) - 'last_seen_at')::text` : 't.xmin::text';
      return `(SELECT md5(string_agg(t.id::text || ${version}, '' ORDER BY t.id)) FROM ${table} t)`;
    });
    const [row] = await portal.db.query(`SELECT concat_ws(' ', ${digests.join(', ')}) AS digest`);
    return row.digest;
  }

  /** Waits for the jobs of earlier calls, because the worker changes their rows at any time. */
  function noJobIsUnderWay(): Promise<void> {
    return eventually(async () => {
      const [{ jobs }] = await portal.db.query(`
        SELECT (SELECT count(*) FROM import_jobs WHERE state IN ('checking', 'importing'))::int
          + (SELECT count(*) FROM export_jobs WHERE state IN ('queued', 'running'))::int AS jobs`);
      return jobs === 0;
    });
  }

  async function answerTo(name: string, scene: Scene) {
    const { id = '', query = '', body } = (await CALLS[name]?.(scene)) ?? {};
    await beforeTheCall(scene);
    const [method = '', template = ''] = name.split(' ');
    const path = template.replace('/api', '').replace(/\{\w+\}/, id) + query;
    const inMaintenance = scene.who.endsWith('in maintenance');
    if (inMaintenance) await switchMaintenance(true);
    await noJobIsUnderWay();
    const before = await stored();
    const answer = await portal.api.send(method, path, body, { token: scene.caller?.token });
    const changed = (await stored()) !== before;
    if (inMaintenance) await switchMaintenance(false);
    return { answer, changed };
  }

  it('has exactly one row for every route', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(operations.map(({ name }) => name).sort());
    for (const [name, row] of Object.entries(EXPECTED))
      expect([name, row.length]).toEqual([name, CALLERS.length]);
  });

  it.each(operations.map(({ name }) => name))(
    'matches the status that each caller of %s gets, and a refused request changes nothing',
    async (name) => {
      const row: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const [index, who] of CALLERS.entries()) {
        const { answer, changed } = await answerTo(name, await setScene(portal, who));
        const status = EXPECTED[name]?.[index] ?? 0;
        const refused = status >= 400;
        expected[who] = {
          status,
          ...(refused && { changed: false }),
          ...(CODES[status] && { code: CODES[status] }),
        };
        row[who] = {
          status: answer.status,
          ...(refused && { changed }),
          ...(CODES[status] && { code: answer.body.code }),
        };
      }
      expect(row).toEqual(expected);
    },
  );
});

import { ApiClient } from '../support/api-client.js';
import { confirmImport, importIn, importJob, startImport } from '../support/imports.js';
import { addWithRole } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

/** `IMPORT_LOAD=100000 node scripts/test.mjs backend import-load` imports 100,000 rows, and prints times and memory. */
const { IMPORT_LOAD } = process.env;
/**
 * More rows make the test slower, but not the list larger. Only the size of the list matters for the memory of the web
 * process.
 */
const ROWS = Number(IMPORT_LOAD ?? 10_000);
const LIST_MEGABYTES = 25;
/** Maximum growth of the memory of the web process, in megabytes. */
const FLAT_MEGABYTES = 60;
const PATIENCE_MS = 900_000;

const SENTENCE = 'Some words about the member. ';
/** The bytes of a row without its `bio`. */
const OTHER_BYTES = 140;

/** Returns an import list of `LIST_MEGABYTES` with the columns that a typical society fills in. */
function wholeList(): Buffer {
  const bio = SENTENCE.repeat(((LIST_MEGABYTES * 1e6) / ROWS - OTHER_BYTES) / SENTENCE.length);
  const header =
    'email,firstName,lastName,dateOfBirth,gender,phoneNumber,personalCity,personalCountry,currentJobTitle,' +
    'currentCompany,bio,course,department,college,passingYear,mentorshipAvailable\n';
  const rows = Array.from(
    { length: ROWS },
    (_, n) =>
      `list.${n}@example.org,First ${n},"Last, ${n}",1990-05-17,female,98${String(n).padStart(8, '0')},Pune,India,` +
      `Engineer,Company ${n % 500},${bio},LL.M.,Law,Law College,2012,true\n`,
  );
  return Buffer.from(header + rows.join(''));
}

describe(`A member list of ${LIST_MEGABYTES} megabytes`, () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());

  it(
    'is imported through the API while the memory of the web process stays flat',
    async () => {
      const [web, worker] = await Promise.all([
        PortalProcess.web(portal.env),
        PortalProcess.worker(portal.env),
      ]);
      const { token } = await addWithRole(portal, 'SUPERADMIN');
      const api = { api: new ApiClient(web.url) };
      for (let i = 0; i < 100; i += 1) await api.api.get('/superadmin/imports', { token });
      const idle = { web: web.megabytes, worker: worker.megabytes };
      const peak = { ...idle };
      const sample = setInterval(() => {
        peak.web = Math.max(peak.web, web.megabytes);
        peak.worker = Math.max(peak.worker, worker.megabytes);
      }, 100);
      const list = wholeList();
      const start = performance.now();
      const seconds = () => ((performance.now() - start) / 1_000).toFixed(1);
      const { id } = await startImport(api, token, list);
      const uploaded = seconds();
      const checked = await importIn(api, token, id, ['ready', 'invalid', 'failed'], PATIENCE_MS);
      const checkedAfter = seconds();
      expect(checked).toMatchObject({ state: 'ready', rows: ROWS, newRows: ROWS });
      await confirmImport(api, token, id);
      await importIn(api, token, id, ['done', 'failed'], PATIENCE_MS);
      const doneAfter = seconds();
      clearInterval(sample);
      expect(await importJob(api, token, id)).toMatchObject({ state: 'done', added: ROWS });
      if (IMPORT_LOAD) {
        const megabytes = (list.length / 1e6).toFixed(1);
        console.warn({ megabytes, uploaded, checkedAfter, doneAfter, idle, peak });
      }
      expect(peak.web - idle.web).toBeLessThan(FLAT_MEGABYTES);
      await Promise.all([web.end('SIGKILL'), worker.end('SIGKILL')]);
    },
    PATIENCE_MS,
  );
});

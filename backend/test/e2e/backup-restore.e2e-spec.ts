import { appendFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '../../src/config/env.js';
import { restoreBackup } from '../../src/infra/backup/restore-backup.js';
import { saveBackup } from '../../src/infra/backup/save-backup.js';
import { portalData } from '../../src/portal-data.js';
import { amend, contentOf, emptyPlace, filesIn, withClient } from '../support/backups.js';
import { addMember } from '../support/members.js';
import { uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('A restoration', () => {
  let portal: TestPortal;
  let folder: string;
  let copy: string;
  let place: Awaited<ReturnType<typeof emptyPlace>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backups-'));
    portal = await startTestPortal({ worker: false });
    const { token } = await addMember(portal);
    await uploadPhoto(portal, token, await picture().jpeg().toBuffer());
    await saveBackup(portalData(portal.env), join(folder, 'saved'));
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    copy = join(folder, 'copy');
    await cp(join(folder, 'saved'), copy, { recursive: true });
    place = await emptyPlace(portal.env);
  });
  afterEach(() => Promise.all([place.remove(), rm(copy, { recursive: true })]));

  const restoring = () => restoreBackup(portalData(place.env), copy);
  const photo = async () => join(copy, 'files/photos', (await readdir(join(copy, 'files/photos')))[0] ?? '');
  const sums = () => join(copy, 'SHA256SUMS');

  describe('changes nothing', () => {
    afterEach(async () => {
      expect([await contentOf(place.env), await filesIn(place.env.STORAGE_DIR)]).toEqual([{}, {}]);
    });

    it('when a file of the backup has another byte', async () => {
      await appendFile(await photo(), 'x');
      await expect(restoring()).rejects.toThrow(
        /^The backup is damaged: files\/photos\/.* is not what was written\./,
      );
    });

    it('when a table was cut short', async () => {
      await truncate(join(copy, 'tables/users.copy.gz'), 100);
      await expect(restoring()).rejects.toThrow(/^The backup is damaged: tables\/users\.copy\.gz /);
    });

    it('when a file is missing', async () => {
      await rm(await photo());
      await expect(restoring()).rejects.toThrow(/is no whole backup: files\/photos\/.* is missing\.$/);
    });

    it('when the list of files was cut short', async () => {
      const lines = (await readFile(sums(), 'utf8')).trimEnd().split('\n');
      await writeFile(
        sums(),
        lines.slice(0, -1).map((line) => `${line}\n`),
      );
      await expect(restoring()).rejects.toThrow(/^The backup is damaged: SHA256SUMS /);
      await truncate(sums());
      await expect(restoring()).rejects.toThrow(/^The backup is damaged: SHA256SUMS /);
    });

    it('when the list names a file elsewhere', async () => {
      await appendFile(sums(), `${'0'.repeat(64)}  files/../../secret\n`);
      await expect(restoring()).rejects.toThrow(/^The backup is damaged: SHA256SUMS /);
    });

    it('when the backup is of a version that this one does not know', async () => {
      await amend(copy, ({ migrations }) => void migrations.push('Future1'));
      await expect(restoring()).rejects.toThrow(
        'another version of the portal, whose schema ends with Future1',
      );
    });
  });

  it('leaves no row when the rows are not those that were saved', async () => {
    await amend(copy, ({ tables }) => {
      for (const table of tables) if (table.name === 'users') table.sha256 = '0'.repeat(64);
    });
    await expect(restoring()).rejects.toThrow('The rows of users are not those that were saved.');
    const counts = Object.entries(await contentOf(place.env)).map(([name, digest]) => [
      name,
      parseInt(digest, 10),
    ]);
    expect(counts.filter(([, rows]) => rows !== 0)).toEqual([['maintenance', 1]]);
    // It may be begun again.
    await rm(copy, { recursive: true });
    await cp(join(folder, 'saved'), copy, { recursive: true });
    await restoring();
    expect(await contentOf(place.env)).toEqual(await contentOf(portal.env));
  });

  it('leaves the database with the indexes of the one that was saved', async () => {
    const indexes = ({ DATABASE_URL }: Env) =>
      withClient(DATABASE_URL, async (client) => {
        const { rows } = await client.query(
          `SELECT pg_get_indexdef(indexrelid) AS definition, indisvalid FROM pg_index
           WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) ORDER BY 1`,
        );
        return rows;
      });
    const before = await indexes(portal.env);
    expect(before.length).toBeGreaterThan(20);
    await restoring();
    expect(await indexes(place.env)).toEqual(before);
  });

  it('takes the backup of an earlier version, and migrates on from there', async () => {
    const later = ['export_jobs', 'search_texts'];
    for (const name of later) await rm(join(copy, `tables/${name}.copy.gz`));
    await amend(copy, (manifest) => {
      manifest.migrations.splice(manifest.migrations.indexOf('ExportJobs1767484800000'));
      manifest.tables = manifest.tables.filter(({ name }) => !later.includes(name));
    });
    await restoring();
    expect(await contentOf(place.env)).toEqual(await contentOf(portal.env));
  });

  it('does not load the backup of an earlier version into a later schema', async () => {
    await restoring();
    await amend(copy, ({ migrations }) => void migrations.pop());
    await expect(restoring()).rejects.toThrow(/^The schema of the database is newer than the backup/);
  });

  it('goes on with a sequence where it stood', async () => {
    await restoring();
    await withClient(place.env.DATABASE_URL, async (client) => {
      await client.query(`CREATE SEQUENCE numbers; SELECT setval('numbers', 41)`);
      await saveBackup(portalData(place.env), join(folder, 'numbered'));
      await client.query('TRUNCATE users CASCADE; ALTER SEQUENCE numbers RESTART');
      await restoreBackup(portalData(place.env), join(folder, 'numbered'));
      expect((await client.query(`SELECT nextval('numbers')::int AS next`)).rows).toEqual([{ next: 42 }]);
    });
  });
});

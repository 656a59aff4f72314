import { appendFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Env } from '../../src/config/env.js';
import { restoreBackup } from '../../src/infra/backup/restore-backup.js';
import { saveBackup } from '../../src/infra/backup/save-backup.js';
import { migrations } from '../../src/infra/database/migrations/index.js';
import { portalData } from '../../src/portal-data.query.js';
import { amend, contentOf, emptyPlace, filesIn, restore, withClient } from '../support/backups.js';
import { addMember } from '../support/members.js';
import { uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('The restore of a backup', () => {
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

  describe('fails and leaves the database and the file storage empty', () => {
    afterEach(async () => {
      expect([await contentOf(place.env), await filesIn(place.env.STORAGE_DIR)]).toEqual([{}, {}]);
    });

    it('when a file of the backup has an additional byte', async () => {
      await appendFile(await photo(), 'x');
      await expect(restoring()).rejects.toThrow(
        /^The backup is damaged: files\/photos\/.* differs from what was saved\./,
      );
    });

    it('when the file of a table in the backup is truncated', async () => {
      await truncate(join(copy, 'tables/users.copy.gz'), 100);
      await expect(restoring()).rejects.toThrow(/^The backup is damaged: tables\/users\.copy\.gz /);
    });

    it('when a file of the backup is missing', async () => {
      await rm(await photo());
      await expect(restoring()).rejects.toThrow(/is not a complete backup: files\/photos\/.* is missing\.$/);
    });

    it('when the checksum list SHA256SUMS of the backup is truncated or empty', async () => {
      const lines = (await readFile(sums(), 'utf8')).trimEnd().split('\n');
      await writeFile(
        sums(),
        lines.slice(0, -1).map((line) => `${line}\n`),
      );
      await expect(restoring()).rejects.toThrow(/^The backup is damaged: SHA256SUMS /);
      await truncate(sums());
      await expect(restoring()).rejects.toThrow(/^The backup is damaged: SHA256SUMS /);
    });

    it('when SHA256SUMS names a file outside the backup folder', async () => {
      await appendFile(sums(), `${'0'.repeat(64)}  files/../../secret\n`);
      await expect(restoring()).rejects.toThrow(/^The backup is damaged: SHA256SUMS /);
    });

    it('when an unknown version of the portal made the backup', async () => {
      await amend(copy, ({ migrations }) => void migrations.push('Future1'));
      await expect(restoring()).rejects.toThrow(
        'another version of the portal, whose last migration is Future1',
      );
    });
  });

  it('removes all loaded rows when they differ from the checksum in the backup, and can be repeated', async () => {
    await amend(copy, ({ tables }) => {
      for (const table of tables) if (table.name === 'users') table.sha256 = '0'.repeat(64);
    });
    await expect(restoring()).rejects.toThrow('The rows of users differ from the saved rows.');
    const counts = Object.entries(await contentOf(place.env)).map(([name, digest]) => [
      name,
      parseInt(digest, 10),
    ]);
    expect(counts.filter(([, rows]) => rows !== 0)).toEqual([['maintenance', 1]]);
    // The restore succeeds when it is repeated with an undamaged backup.
    await rm(copy, { recursive: true });
    await cp(join(folder, 'saved'), copy, { recursive: true });
    await restoring();
    expect(await contentOf(place.env)).toEqual(await contentOf(portal.env));
  });

  it('creates all indexes that the saved database had', async () => {
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

  it('accepts the backup of an earlier version, and then runs the later migrations', async () => {
    const later = class Later9999999999999 implements MigrationInterface {
      readonly name = 'Later9999999999999';
      up = (runner: QueryRunner) => runner.query('CREATE TABLE later AS SELECT id FROM users');
      down = (runner: QueryRunner) => runner.query('DROP TABLE later');
    };
    migrations.push(later);
    try {
      await restoring();
      const { later: rows, ...content } = await contentOf(place.env);
      expect(content).toEqual(await contentOf(portal.env));
      expect(rows).toMatch(/^1 /);
    } finally {
      migrations.pop();
    }
  });

  it('refuses the backup of an earlier version if the database already has a newer schema', async () => {
    await restoring();
    await amend(copy, ({ migrations }) => void migrations.pop());
    await expect(restoring()).rejects.toThrow(/^The schema of the database is newer than the backup/);
  });

  it('gives DATABASE_APP_ROLE its privileges, as the migration does', async () => {
    const role = `restored_app_${process.pid}`;
    await withClient(place.env.DATABASE_URL, async (client) => {
      await client.query(`CREATE ROLE ${role}`);
      const restored = await restore({ ...place.env, DATABASE_APP_ROLE: role } as Env, copy);
      expect(restored).toMatchObject({ code: 0, errors: '' });
      const { rows } = await client.query(
        `SELECT has_table_privilege($1, 'users', 'UPDATE') AS members,
           has_table_privilege($1, 'audit_entries', 'UPDATE') AS audit`,
        [role],
      );
      expect(rows).toEqual([{ members: true, audit: false }]);
      await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    });
  });

  it('continues a database sequence at its saved value', async () => {
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

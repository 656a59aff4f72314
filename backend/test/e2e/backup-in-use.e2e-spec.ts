import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../../src/infra/backup/restore-backup.js';
import { saveBackup } from '../../src/infra/backup/save-backup.js';
import { portalData } from '../../src/portal-data.query.js';
import { emptyPlace, filesIn, manifestOf, photosOf, save } from '../support/backups.js';
import { addMember, type TestMember } from '../support/members.js';
import { uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('A backup of a portal in use', () => {
  let portal: TestPortal;
  let folder: string;
  let photo: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backups-'));
    portal = await startTestPortal();
    photo = await picture().jpeg().toBuffer();
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });

  const currentKey = async ({ id }: TestMember): Promise<string> =>
    (await portal.db.query('SELECT profile_photo AS key FROM users WHERE id = $1', [id]))[0].key;

  it('contains the photo that its database rows name, even if the member replaces photos during the backup', async () => {
    const member = await addMember(portal);
    await uploadPhoto(portal, member.token, photo);
    const first = await currentKey(member);
    const data = portalData(portal.env);
    const read = data.storage.read.bind(data.storage);
    const asked: string[] = [];
    data.storage.read = async (key) => {
      asked.push(key);
      // Each snapshot of the backup names the photo that is current at that moment. The member replaces the first photo
      // right after the backup has opened it. The member replaces each of the next two photos before the backup opens
      // them, so the backup cannot copy them.
      const isFirst = key === first;
      const file = isFirst ? await read(key) : undefined;
      if (asked.length <= 3) await uploadPhoto(portal, member.token, photo);
      return file ?? read(key);
    };
    const backup = join(folder, 'replaced');
    const { files, lostFiles } = await saveBackup(data, backup);
    const last = await currentKey(member);
    expect([asked.length, asked.at(-1), files, lostFiles]).toEqual([4, last, 1, 0]);
    expect(Object.keys(await filesIn(join(backup, 'files')))).toEqual([last]);
    await portal.api.delete('/profile/photo', { token: member.token });
  });

  it('restores all 300 photos and the rows that refer to them', async () => {
    const data = portalData(portal.env);
    const keys = Array.from({ length: 300 }, (_, n) => `photos/${String(n).padStart(32, '0')}.webp`);
    for (const key of keys) await data.storage.write(key, Buffer.from(key));
    await portal.db.query(
      `INSERT INTO users (alumni_id, email, profile_photo)
       SELECT 'n' || n, 'n' || n || '@example.org', key FROM unnest($1::text[]) WITH ORDINALITY AS photos (key, n)`,
      [keys],
    );
    const [backup, place] = [join(folder, 'many'), await emptyPlace(portal.env)];
    await saveBackup(data, backup);
    await restoreBackup(portalData(place.env), backup);
    expect(Object.keys(await filesIn(place.env.STORAGE_DIR)).sort()).toEqual(keys);
    expect(await photosOf(place.env)).toEqual(keys);
    await place.remove();
    await portal.db.query('DELETE FROM users');
  });

  it('contains rows and files of the same moment, and equals a backup of the restored portal', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => addMember(portal)));
    let isSaving = true;
    const replaced = members.map(async ({ token }) => {
      let photos = 0;
      // A member may upload at most ten photos in an hour.
      while (isSaving && photos < 10) {
        expect((await uploadPhoto(portal, token, photo)).status).toBe(201);
        await portal.api.put('/profile', { bio: `after ${photos} photos` }, { token });
        photos += 1;
      }
    });
    const backup = join(folder, 'busy');
    const saved = await save(portal.env, backup);
    isSaving = false;
    await Promise.all(replaced);
    expect([saved.code, saved.errors]).toEqual([0, '']);

    const place = await emptyPlace(portal.env);
    await restoreBackup(portalData(place.env), backup);
    expect(Object.keys(await filesIn(place.env.STORAGE_DIR)).sort()).toEqual(await photosOf(place.env));
    const again = join(folder, 'again');
    await saveBackup(portalData(place.env), again);
    const { at: _then, ...original } = await manifestOf(backup);
    expect(await manifestOf(again)).toMatchObject(original);
    expect(await filesIn(join(again, 'files'))).toEqual(await filesIn(join(backup, 'files')));
    await place.remove();
  });
});

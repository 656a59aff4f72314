import { Readable } from 'node:stream';
import { FileStorage } from '../../src/infra/storage/file-storage.js';
import { addManyMembers, digestOf, exportIn, exportRow, startExport } from '../support/exports.js';
import { addMember, addWithRole } from '../support/members.js';
import { loadPhoto, storedFiles, uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { SmallDisk } from '../support/small-disk.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

/** An export of all members has two megabytes. `ROOM` is less than half of that. */
const MEMBERS = 200;
const KILOBYTES_EACH = 10;
const ROOM = 700_000;

describe('A full disk', () => {
  let disk: SmallDisk | undefined;
  let portal: TestPortal;
  beforeAll(async () => {
    disk = await SmallDisk.mounted();
    portal = await startTestPortal({ env: disk && { STORAGE_DIR: disk.folder } });
    await addManyMembers(portal, MEMBERS, KILOBYTES_EACH);
  });
  afterEach(() => makeRoom());
  afterAll(async () => {
    await portal.stop();
    await disk?.remove();
  });

  /** Leaves room for `free` bytes. If no disk could be mounted, limits each new file to `free` bytes instead. */
  async function fill(free: number): Promise<void> {
    if (disk) return disk.fill(free);
    for (const process of [portal.app, portal.worker]) limit(process?.get(FileStorage), free);
  }

  async function makeRoom(): Promise<void> {
    await disk?.empty();
    jest.restoreAllMocks();
  }

  const orphans = () => portal.db.query('SELECT key FROM orphaned_files');

  it('makes a photo upload fail with 503 and keeps the old photo; with free space an upload succeeds again', async () => {
    const { token } = await addMember(portal);
    const photo = await picture({ width: 400, height: 400 }).jpeg().toBuffer();
    const first = await uploadPhoto(portal, token, photo);
    expect(first.status).toBe(201);
    const before = await storedFiles(portal);

    await fill(0);
    const refused = await uploadPhoto(portal, token, photo);
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({
      statusCode: 503,
      code: 'UNAVAILABLE',
      message: 'Files cannot be stored or read right now. Please try again.',
      requestId: expect.any(String),
    });
    expect(await storedFiles(portal)).toEqual(before);
    expect(await orphans()).toEqual([]);
    expect((await loadPhoto(portal, first.body.photoUrl)).status).toBe(200);

    await makeRoom();
    const second = await uploadPhoto(portal, token, photo);
    expect((await loadPhoto(portal, second.body.photoUrl)).status).toBe(200);
    expect(await storedFiles(portal)).toHaveLength(before.length);
  });

  it('leaves no partial export file, and the export finishes when there is space again', async () => {
    const { token } = await addWithRole(portal, 'ADMIN');
    const others = await storedFiles(portal);
    await fill(ROOM);
    const { id } = await startExport(portal, token);
    await eventually(async () => {
      const { state, attempts } = await exportRow(portal, id);
      return state === 'queued' && attempts === 1;
    });
    expect(await storedFiles(portal)).toEqual(others);
    expect(await orphans()).toEqual([]);

    await makeRoom();
    const job = await exportIn(portal, token, id);
    expect(job.written).toBe(job.total);
    expect(await digestOf(portal, job.downloadUrl)).toEqual({
      status: 200,
      bytes: job.bytes,
      sha256: job.sha256,
    });
    expect(await storedFiles(portal)).toHaveLength(others.length + 1);
  });
});

/** Makes the storage fail like a full disk after `free` bytes of each file. */
function limit(storage: FileStorage | undefined, free: number): void {
  if (!storage) return;
  const write = storage.write.bind(storage);
  jest.spyOn(storage, 'write').mockImplementation((key, content) => {
    const chunks = Buffer.isBuffer(content) ? [content] : content;
    return write(key, Readable.from(upTo(free, chunks)));
  });
}

async function* upTo(free: number, chunks: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let left = free;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left < 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
  }
}

import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startS3 } from '../../../test/support/s3-server.js';
import { eventually } from '../../../test/support/time.js';
import { describeError } from '../logging/logger.js';
import { type FileStorage, LocalStorage } from './file-storage.js';
import { S3Storage } from './s3-storage.js';

interface Driver {
  storage: FileStorage;
  stop: () => Promise<void>;
}

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'storage-'));

async function localFolder(): Promise<Driver> {
  const folder = await temporaryFolder();
  return { storage: new LocalStorage(folder), stop: () => rm(folder, { recursive: true }) };
}

async function s3Server(): Promise<Driver> {
  const { settings, stop } = await startS3();
  const storage = new S3Storage(settings);
  return {
    storage,
    stop: async () => {
      storage.close();
      await stop();
    },
  };
}

const ANYWHERE = {
  S3_BUCKET: 'portal',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
/** The S3 client waits 15 seconds for the start of an answer. This pause within an answer is longer. */
const LONGER_THAN_AN_ANSWER = 20_000;
const TWELVE_MEGABYTES = 12 * 1024 * 1024;

async function* bytes(size: number, failAt = Number.POSITIVE_INFINITY) {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < size; sent += chunk.length) {
    if (sent >= failAt) throw new Error('the source broke off');
    yield chunk;
  }
}

describe.each([
  ['a local folder', localFolder],
  ['S3', s3Server],
])('File storage in %s', (_name, start) => {
  let driver: Driver;
  let storage: FileStorage;
  beforeAll(async () => {
    driver = await start();
    storage = driver.storage;
  });
  afterAll(() => driver.stop());

  it('returns a stored file with its size', async () => {
    await storage.write('photos/one.webp', Buffer.from('content'));
    const file = await storage.read('photos/one.webp');
    expect(file?.size).toBe(7);
    expect(file && (await buffer(file.content)).toString()).toBe('content');
  });

  it('stores a stream of unknown length completely', async () => {
    await storage.write('exports/long.csv', Readable.from(bytes(TWELVE_MEGABYTES)));
    const file = await storage.read('exports/long.csv');
    expect(file?.size).toBe(TWELVE_MEGABYTES);
    expect(file && (await buffer(file.content)).length).toBe(TWELVE_MEGABYTES);
  });

  it.each([1, TWELVE_MEGABYTES / 2])(
    'stores nothing if the source stream fails after the chunk that contains byte %i',
    async (failAt) => {
      const source = Readable.from(bytes(TWELVE_MEGABYTES, failAt));
      await expect(storage.write('exports/broken.csv', source)).rejects.toThrow('the source broke off');
      expect(await storage.read('exports/broken.csv')).toBeUndefined();
    },
  );

  it('stores nothing if the source stream fails before it delivers the first byte', async () => {
    const source = new Readable({ read: () => undefined });
    const outcome = storage.write('exports/broken.csv', source).catch((error: Error) => error.message);
    source.destroy(new Error('the source broke off'));
    expect(await outcome).toBe('the source broke off');
    expect(await storage.read('exports/broken.csv')).toBeUndefined();
  });

  it('stores an empty file', async () => {
    await storage.write('exports/empty.csv', Readable.from([]));
    const file = await storage.read('exports/empty.csv');
    expect(file?.size).toBe(0);
    expect(file && (await buffer(file.content)).length).toBe(0);
  });

  it('finds no file under a key that was never written', async () => {
    expect(await storage.read('photos/none.webp')).toBeUndefined();
  });

  it('finds no file after its removal, and a second removal of the same file causes no error', async () => {
    await storage.write('photos/two.webp', Buffer.from('content'));
    await storage.remove('photos/two.webp');
    await storage.remove('photos/two.webp');
    expect(await storage.read('photos/two.webp')).toBeUndefined();
  });

  it('lists the keys that begin with a prefix, but no keys in a folder', async () => {
    for (const key of ['list-b.tar', 'list-a.age', 'other.tar', 'list-c/d.tar'])
      await storage.write(key, Buffer.from('content'));
    expect((await storage.list('list-')).sort()).toEqual(['list-a.age', 'list-b.tar']);
    expect(await storage.list('none-')).toEqual([]);
  });

  it.each(['../secret.txt', 'photos/../../secret.txt', '/etc/passwd', 'photos/', ''])(
    'refuses to write, read or remove a key that leads outside the storage or has no file name: %j',
    async (key) => {
      await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow();
      await expect(storage.read(key)).rejects.toThrow();
      await expect(storage.remove(key)).rejects.toThrow();
    },
  );
});

describe('File storage in S3', () => {
  it('continues a download after the server sent nothing for 20 seconds', async () => {
    const server = createServer(async (_request, response) => {
      response.writeHead(200, { 'Content-Length': 8 }).write('half');
      await pause(LONGER_THAN_AN_ANSWER);
      response.end('half');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const storage = new S3Storage({ ...ANYWHERE, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    const file = await storage.read('exports/long.csv');
    expect(file && (await buffer(file.content)).toString()).toBe('halfhalf');
    storage.close();
    server.close();
  });
});

describe('File storage in a local folder', () => {
  it('shows no part of a file during its upload, and leaves no partial file if the upload fails', async () => {
    const folder = await temporaryFolder();
    const storage = new LocalStorage(folder);
    const source = new Readable({ read: () => undefined });
    const outcome = storage.write('slow.webp', source).catch((error: Error) => error.message);
    source.push('half');
    await eventually(async () => (await readdir(folder)).length > 0);
    expect(await storage.read('slow.webp')).toBeUndefined();
    source.destroy(new Error('gone'));
    expect(await outcome).toBe('gone');
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('removes the partial file that a crashed process left behind', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'slow.webp.part'), 'half');
    await new LocalStorage(folder).remove('slow.webp');
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('reports that the storage is unavailable if the folder cannot be used', async () => {
    const storage = new LocalStorage('/dev/null/files');
    await expect(storage.write('photos/one.webp', Buffer.from('x'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});

describe('File storage in S3', () => {
  it('reports that the storage is unavailable if no server answers', async () => {
    const { storage, stop } = await s3Server();
    await stop();
    await expect(storage.read('photos/one.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

/** Returns the errors in the form in which they are logged. */
async function errorsAsLogged(storage: FileStorage): Promise<string> {
  const uses = await Promise.allSettled([
    storage.write('photos/abc.webp', Buffer.from('x')),
    storage.write('photos/abc.webp', Readable.from(['x'])),
    storage.read('photos/abc.webp'),
    storage.remove('photos/abc.webp'),
  ]);
  const errors = uses.flatMap((use) => (use.status === 'rejected' ? [use.reason] : []));
  expect(errors).toHaveLength(uses.length);
  return JSON.stringify(errors.map(describeError));
}

describe('The log of a file error', () => {
  it('in a local folder does not contain the file name, because the name gives access to a photo', async () => {
    const logged = await errorsAsLogged(new LocalStorage('/dev/null/files'));
    expect(logged).toContain('ENOTDIR');
    expect(logged).not.toContain('abc');
  });

  it('in S3 does not contain the file name, because the name gives access to a photo', async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(403, { 'Content-Type': 'application/xml' });
      response.end(
        `<Error><Code>AccessDenied</Code><Message>Not authorized for arn:aws:s3::${request.url}</Message></Error>`,
      );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const storage = new S3Storage({ ...ANYWHERE, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    try {
      const logged = await errorsAsLogged(storage);
      expect(logged).toContain('AccessDenied');
      expect(logged).not.toContain('abc');
    } finally {
      storage.close();
      server.close();
    }
  });
});

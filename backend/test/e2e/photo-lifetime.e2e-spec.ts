import { once } from 'node:events';
import { mkdir, rmdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { OrphanedFilesService } from '../../src/infra/storage/orphaned-files.service.js';
import { ApiClient } from '../support/api-client.js';
import { addMember, type TestMember } from '../support/members.js';
import { loadPhoto, storedFiles, uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { startS3 } from '../support/s3-server.js';
import { startTestPortal, startWeb, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

/** A member gets the same message after too many accepted photos and after too many upload attempts. */
const TOO_OFTEN = 'You have tried to change your photo too often. Please try again later.';

describe("A member's photo", () => {
  let portal: TestPortal;
  let member: TestMember;
  let png: Buffer;
  const upload = (token = member.token) => uploadPhoto(portal, token, png);
  const profile = async () => (await portal.api.get('/profile', { token: member.token })).body.alumni;
  const orphans = () => portal.db.query('SELECT key FROM orphaned_files');

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    png = await picture().png().toBuffer();
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.db.query('DELETE FROM users');
    await portal.app.get(OrphanedFilesService).sweep();
    member = await addMember(portal);
  });
  afterEach(async () => {
    expect(await orphans()).toEqual([]);
  });

  it('is deleted when the member uploads a new photo', async () => {
    const first = (await upload()).body.photoUrl;
    const second = (await upload()).body.photoUrl;
    expect((await loadPhoto(portal, first)).status).toBe(404);
    expect((await loadPhoto(portal, second)).status).toBe(200);
    expect(await storedFiles(portal)).toHaveLength(1);
  });

  it('is deleted on request, and a second deletion also succeeds', async () => {
    const { photoUrl } = (await upload()).body;
    expect((await portal.api.delete('/profile/photo', { token: member.token })).status).toBe(204);
    expect((await portal.api.delete('/profile/photo', { token: member.token })).status).toBe(204);
    expect((await profile()).profilePhoto).toBeNull();
    expect((await loadPhoto(portal, photoUrl)).status).toBe(404);
    expect(await storedFiles(portal)).toEqual([]);
  });

  it('is removed by the next sweep of orphaned files after the row of its member is deleted', async () => {
    const { photoUrl } = (await upload()).body;
    await portal.db.query('DELETE FROM users WHERE id = $1', [member.id]);
    await portal.app.get(OrphanedFilesService).sweep();
    expect((await loadPhoto(portal, photoUrl)).status).toBe(404);
    expect(await storedFiles(portal)).toEqual([]);
  });

  it('is removed after the row of its member is deleted, even if 100 older files cannot be removed', async () => {
    const { photoUrl } = (await upload()).body;
    const stuck = Array.from({ length: 100 }, (_, index) => `photos/stuck-${index}.webp`);
    // A folder in the place of a file cannot be removed as a file.
    for (const key of stuck) await mkdir(join(portal.env.STORAGE_DIR, key));
    await portal.db.query(
      `INSERT INTO orphaned_files (key, removable_at) SELECT unnest($1::text[]), now() - interval '1 hour'`,
      [stuck],
    );
    await portal.db.query('DELETE FROM users WHERE id = $1', [member.id]);
    await portal.app.get(OrphanedFilesService).sweep();
    await portal.app.get(OrphanedFilesService).sweep();
    expect((await loadPhoto(portal, photoUrl)).status).toBe(404);
    expect(await orphans()).toHaveLength(100);
    for (const key of stuck) await rmdir(join(portal.env.STORAGE_DIR, key));
    await portal.app.get(OrphanedFilesService).sweep();
  });

  it('can be uploaded and removed while the profile is edited, without a version conflict', async () => {
    const { version } = await profile();
    await upload();
    await portal.api.delete('/profile/photo', { token: member.token });
    expect((await profile()).version).toBe(version);
    const saved = await portal.api.put('/profile', { version, bio: 'x' }, { token: member.token });
    expect(saved.status).toBe(200);
  });

  it('comes from one of several concurrent uploads, and the files of the other uploads are removed', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const { profilePhoto } = await profile();
    expect(answers.map(({ body }) => body.photoUrl)).toContain(profilePhoto);
    expect((await loadPhoto(portal, profilePhoto)).status).toBe(200);
    expect(await storedFiles(portal)).toHaveLength(1);
  });

  it('stays unchanged when an upload is interrupted', async () => {
    const { photoUrl } = (await upload()).body;
    await cutOffUpload(portal, member.token, png);
    expect((await profile()).profilePhoto).toBe(photoUrl);
    expect(await storedFiles(portal)).toHaveLength(1);
  });

  it('is accepted only after one of three open uploads of its member has ended; uploads of other members do not wait', async () => {
    const slow = [await beginUpload(portal, member.token, png), await beginUpload(portal, member.token, png)];
    await eventually(async () => slow.every(({ request }) => request.readableDidRead));
    // Two partial uploads are open, as after lost connections. A third upload must still succeed.
    expect((await upload()).status).toBe(201);
    slow.push(await beginUpload(portal, member.token, png));
    await eventually(async () => slow.every(({ request }) => request.readableDidRead));

    const impatient = await beginUpload(portal, member.token, png);
    let isAnswered = false;
    const last = upload().finally(() => {
      isAnswered = true;
    });
    const other = await addMember(portal);
    expect((await upload(other.token)).status).toBe(201);
    impatient.socket.resetAndDestroy();
    await eventually(async () => impatient.request.destroyed);
    expect([isAnswered, impatient.request.readableDidRead]).toEqual([false, false]);
    slow[0]?.socket.resetAndDestroy();
    expect((await last).status).toBe(201);
    for (const { socket } of slow) socket.resetAndDestroy();
  });

  it('is stored even if three stalled uploads of its member are open', async () => {
    for (let sender = 0; sender < 3; sender += 1) await beginUpload(portal, member.token, png);
    expect((await upload()).status).toBe(201);
  });

  it('may be changed ten times an hour, without counting refused files; one more change gets 429', async () => {
    for (let i = 0; i < 3; i += 1) await uploadPhoto(portal, member.token, Buffer.from('no image'));
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = await upload();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(TOO_OFTEN);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const other = await addMember(portal);
    expect((await upload(other.token)).status).toBe(201);
    expect((await portal.api.delete('/profile/photo', { token: member.token })).status).toBe(204);
  });

  it('is refused with 429 after sixty upload attempts within an hour', async () => {
    const tries = Array.from({ length: 61 }, () =>
      uploadPhoto(portal, member.token, Buffer.from('no image')),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(60);
    expect(answers.flatMap(({ status, body }) => (status === 429 ? [body.message] : []))).toEqual([
      TOO_OFTEN,
    ]);
  });

  it('still loads without a token during maintenance, so that administrators see it', async () => {
    const { photoUrl } = (await upload()).body;
    const answered = (status: number) => async () =>
      (await portal.api.get('/profile', { token: member.token })).status === status;
    await portal.db.query('UPDATE maintenance SET is_enabled = true');
    await eventually(answered(503));
    expect((await loadPhoto(portal, photoUrl)).status).toBe(200);
    await portal.db.query('UPDATE maintenance SET is_enabled = false');
    await eventually(answered(200));
  });

  it('stays unchanged if an upload fails because the storage is unavailable', async () => {
    const { photoUrl } = (await upload()).body;
    const away = await startWeb({ ...portal.env, STORAGE_DIR: '/dev/null/files' });
    const refused = await uploadPhoto({ api: new ApiClient(await away.getUrl()) }, member.token, png);
    expect(refused.status).toBe(503);
    expect((await profile()).profilePhoto).toBe(photoUrl);
    await away.close();
    await portal.db.query('UPDATE orphaned_files SET removable_at = now()');
    await portal.app.get(OrphanedFilesService).sweep();
    expect(await storedFiles(portal)).toHaveLength(1);
  });
});

describe("A member's photo in S3", () => {
  it('is stored, loaded, replaced and removed like a photo in a folder', async () => {
    const s3 = await startS3();
    const portal = await startTestPortal({ worker: false, env: s3.settings });
    const { token } = await addMember(portal);
    const png = await picture().png().toBuffer();
    const first = (await uploadPhoto(portal, token, png)).body.photoUrl;
    const { status, bytes } = await loadPhoto(portal, first);
    expect([status, bytes.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
    const second = (await uploadPhoto(portal, token, png)).body.photoUrl;
    expect((await loadPhoto(portal, first)).status).toBe(404);
    await portal.api.delete('/profile/photo', { token });
    expect((await loadPhoto(portal, second)).status).toBe(404);
    expect(await storedFiles(portal)).toEqual([]);
    await portal.stop();
    await s3.stop();
  });
});

/** Disconnects in the middle of an upload and waits until the server has finished with the request. */
async function cutOffUpload(portal: TestPortal, token: string, file: Buffer): Promise<void> {
  const { socket, request, response } = await beginUpload(portal, token, file);
  await eventually(async () => request.readableDidRead);
  socket.resetAndDestroy();
  // The server ends its response although no client receives it. Then the server has finished with the request.
  await eventually(async () => response.writableEnded);
}

/** Starts an upload: announces the whole file and sends half of it. */
async function beginUpload({ app, url }: TestPortal, token: string, file: Buffer) {
  const { port, hostname } = new URL(url);
  const head =
    '--edge\r\nContent-Disposition: form-data; name="photo"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n';
  const arrived = once(app.getHttpServer(), 'request');
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/profile/upload-photo HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${head.length + file.length}\r\n\r\n${head}`,
  );
  socket.write(file.subarray(0, file.length / 2));
  const [request, response] = await arrived;
  return { socket, request, response };
}

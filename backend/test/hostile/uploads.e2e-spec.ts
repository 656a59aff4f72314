import { once } from 'node:events';
import fs, { type FileHandle } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../../src/config/env.js';
import { PhotoService } from '../../src/modules/profile/photo/photo.service.js';
import { ApiClient } from '../support/api-client.js';
import { addMember, type TestMember } from '../support/members.js';
import { uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { PortalProcess } from '../support/portal-process.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const MIB = 1024 * 1024;
const HEAD =
  '--edge\r\nContent-Disposition: form-data; name="photo"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n';
const TAIL = '\r\n--edge--\r\n';

/** Long limits, so that no upload times out while a test prepares its requests on a slow machine. */
const PATIENT = { UPLOAD_PACE_SECONDS: 120, UPLOAD_SECONDS: 290 };

/** An upload whose content the test sends in pieces. */
class SlowUpload {
  readonly answer: Promise<string>;

  constructor(
    private readonly socket: Socket,
    token: string,
    bytes: number,
    from = '192.0.2.1',
  ) {
    socket.on('error', () => undefined);
    let text = '';
    this.answer = new Promise((resolve) => {
      socket.on('data', (data) => {
        text += data;
        if (text.includes('}')) resolve(text);
      });
      socket.on('close', () => resolve(text));
    });
    socket.write(
      `POST /api/profile/upload-photo HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${HEAD.length + bytes + TAIL.length}\r\n\r\n${HEAD}`,
    );
  }

  static async begin(url: string, token: string, bytes: number, from?: string): Promise<SlowUpload> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    return new SlowUpload(socket, token, bytes, from);
  }

  send(content: Buffer | string): void {
    this.socket.write(content);
  }

  /** Number of bytes that the connection has not accepted yet. */
  get unsent(): number {
    return this.socket.writableLength;
  }

  leave(): void {
    this.socket.resetAndDestroy();
  }
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('{')));

describe('Uploads', () => {
  let portal: TestPortal;
  let png: Buffer;
  let begun: SlowUpload[] = [];
  beforeAll(async () => {
    png = await picture().png().toBuffer();
  });
  afterEach(async () => {
    for (const upload of begun) upload.leave();
    begun = [];
    await portal.stop();
  });

  const start = async (env: Partial<Env>) => {
    portal = await startTestPortal({ worker: false, env });
  };
  const begin = async ({ token }: TestMember, bytes = png.length, from?: string, url = portal.url) => {
    const upload = await SlowUpload.begin(url, token, bytes, from);
    begun.push(upload);
    return upload;
  };
  const upload = async (from: string, { token }: TestMember) => {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(png)]), 'me.png');
    return portal.api.post('/profile/upload-photo', form, { token, from });
  };

  it('of 40 accounts with three slow photos each need less than 100 MB of additional memory', async () => {
    await start(PATIENT);
    const members = await Promise.all(Array.from({ length: 40 }, () => addMember(portal)));
    const web = await PortalProcess.web(portal.env);
    const api = new ApiClient(web.url);
    const other = await addMember(portal);
    const profile = () => api.get('/profile', { token: other.token, from: '198.51.100.1' });
    for (let i = 0; i < 20; i += 1) await profile();
    const idle = web.megabytes;

    const size = 5 * MIB - 1_000;
    const piece = Buffer.alloc(size - 10_000, 'A');
    for (const member of members) {
      for (let i = 0; i < 3; i += 1) (await begin(member, size, undefined, web.url)).send(piece);
    }
    // All members share one network, which gets half of the slots. The other uploads wait or are refused.
    await eventually(async () => begun.filter(({ unsent }) => unsent === 0).length >= 20, 120_000);
    expect((await profile()).status).toBe(200);
    expect((await uploadPhoto({ api }, other.token, png)).status).toBe(201);
    expect(web.megabytes - idle).toBeLessThan(100);
    await web.end('SIGKILL');
  });

  it('wait while too many uploads run, and get 503 with a message and Retry-After if the wait is too long', async () => {
    await start({ ...PATIENT, MAX_CONCURRENT_UPLOADS: 1, UPLOAD_WAIT_SECONDS: 1 });
    const slow = await begin(await addMember(portal));
    const { url } = portal;
    const member = await addMember(portal);
    await eventually(async () => (await upload('198.51.100.1', member)).status === 503);
    const refused = await upload('198.51.100.1', member);
    expect(refused.body).toMatchObject({
      code: 'BUSY',
      message: 'Too many photos are being uploaded right now. Please try again in a minute.',
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await new ApiClient(url).get('/health/live')).status).toBe(200);
    slow.leave();
    await eventually(async () => (await upload('198.51.100.1', member)).status === 201);
  });

  it('from one client network take at most half of the upload slots', async () => {
    await start({ ...PATIENT, MAX_CONCURRENT_UPLOADS: 2, UPLOAD_WAIT_SECONDS: 1 });
    const slow = await begin(await addMember(portal), png.length, '192.0.2.1');
    slow.send(png.subarray(0, 10));
    const [neighbour, stranger] = [await addMember(portal), await addMember(portal)];
    await eventually(async () => (await upload('192.0.2.1', neighbour)).status === 503);
    expect((await upload('198.51.100.1', stranger)).status).toBe(201);
  });

  it('slower than the minimum rate are aborted with an error message', async () => {
    await start({ UPLOAD_PACE_SECONDS: 1 });
    const slow = await begin(await addMember(portal), MIB);
    slow.send('A'.repeat(1_000));
    const answer = await slow.answer;
    expect(answer).toContain('HTTP/1.1 400 ');
    expect(bodyOf(answer)).toMatchObject({
      code: 'TOO_SLOW',
      message: 'Your connection is too slow for this photo. Please try a smaller one.',
    });
  });

  it('refused as too slow are not stored and leave no open file, even if the rest arrives after the answer', async () => {
    await start({ UPLOAD_PACE_SECONDS: 1 });
    const opened = jest.spyOn(fs, 'open');
    const stored = jest.spyOn(portal.app.get(PhotoService), 'replace');
    const slow = await begin(await addMember(portal));
    slow.send(png.subarray(0, 10));
    expect(bodyOf(await slow.answer).code).toBe('TOO_SLOW');
    slow.send(png.subarray(10));
    slow.send(TAIL);
    const file: FileHandle = await opened.mock.results[0]?.value;
    await eventually(async () => file.fd === -1);
    expect(stored).not.toHaveBeenCalled();
    opened.mockRestore();
  });

  it('that take longer than the time limit are aborted, even if data arrives steadily', async () => {
    await start({ UPLOAD_SECONDS: 1, UPLOAD_MIN_RATE: 0 });
    const slow = await begin(await addMember(portal), 5 * MIB - 1_000);
    const timer = setInterval(() => slow.send('A'.repeat(1_000)), 50);
    const answer = await slow.answer;
    clearInterval(timer);
    // Check only that the upload did not succeed. The client continues to send, so the error response may be lost.
    expect(answer).not.toContain(' 201 ');
  });

  it('that are slow but faster than the minimum rate succeed', async () => {
    await start({ UPLOAD_PACE_SECONDS: 3, UPLOAD_MIN_RATE: 2_000 });
    const photo = Buffer.concat([png, Buffer.alloc(250_000)]);
    const slow = await begin(await addMember(portal), photo.length);
    for (let sent = 0; sent < photo.length; sent += 16_000) {
      slow.send(photo.subarray(sent, sent + 16_000));
      await pause(400);
    }
    slow.send(TAIL);
    expect(await slow.answer).toContain('HTTP/1.1 201 ');
  });
});

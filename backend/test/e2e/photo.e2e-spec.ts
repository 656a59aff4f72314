import sharp from 'sharp';
import { addMember, type TestMember } from '../support/members.js';
import { loadPhoto, storedFiles, uploadPhoto } from '../support/photos.js';
import { animatedPng, animation, packedPng, picture } from '../support/pictures.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const FIVE_MIB = 5 * 1024 * 1024;
const NO_IMAGE = 'Please select a valid image file';

describe('An uploaded photo', () => {
  let portal: TestPortal;
  let member: TestMember;
  const upload = (file: Buffer, claim?: Parameters<typeof uploadPhoto>[3]) =>
    uploadPhoto(portal, member.token, file, claim);
  const profile = async () => (await portal.api.get('/profile', { token: member.token })).body.alumni;

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await addMember(portal);
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'may be a %s file, and is stored as WebP',
    async (format) => {
      const { status, body } = await upload(await picture().toFormat(format).toBuffer());
      expect(status).toBe(201);
      expect(body).toEqual({ photoUrl: expect.stringMatching(/^\/api\/photos\/[0-9a-f]{32}\.webp$/) });
      expect((await profile()).profilePhoto).toBe(body.photoUrl);
      const { bytes } = await loadPhoto(portal, body.photoUrl);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    },
  );

  it('may be an animated PNG', async () => {
    expect((await upload(await animatedPng())).status).toBe(201);
  });

  it('loads without a sign-in, may be cached for a day, and has a fixed content type', async () => {
    const { body } = await upload(await picture().png().toBuffer());
    const { status, headers } = await loadPhoto(portal, body.photoUrl);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-encoding')).toBeNull();
  });

  it.each([
    [
      { width: 2000, height: 1000 },
      { width: 512, height: 256 },
    ],
    [
      { width: 100, height: 4000 },
      { width: 13, height: 512 },
    ],
    [
      { width: 1, height: 1 },
      { width: 1, height: 1 },
    ],
  ])('of the size %j is stored in the size %j', async (size, expected) => {
    const { body } = await upload(await picture(size).jpeg().toBuffer());
    const { bytes } = await loadPhoto(portal, body.photoUrl);
    expect(await sharp(bytes).metadata()).toMatchObject(expected);
  });

  it('is turned upright and loses its metadata', async () => {
    const exif = { IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '19/1 4/1 0/1', GPSLatitudeRef: 'N' } };
    const taken = await picture({ width: 60, height: 40 })
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const { body } = await upload(taken);
    const { bytes } = await loadPhoto(portal, body.photoUrl);
    const { width, height, exif: left, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    expect([left, xmp, icc, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('secret place')).toBe(false);
  });

  it.each(['gif', 'webp'] as const)(
    'with several frames (%s) is stored with its first frame only',
    async (format) => {
      const moving = animation(
        [
          [255, 0, 0],
          [0, 0, 255],
        ],
        { width: 30, height: 20 },
      );
      const { body } = await upload(await moving.toFormat(format).toBuffer());
      const { bytes } = await loadPhoto(portal, body.photoUrl);
      const { pages, width, height } = await sharp(bytes).metadata();
      expect({ pages, width, height }).toEqual({ pages: undefined, width: 30, height: 20 });
      const { channels } = await sharp(bytes).stats();
      expect(channels[0]?.mean).toBeGreaterThan(240);
      expect(channels[2]?.mean).toBeLessThan(15);
    },
  );

  it('is recognised by its content, not by its name or type', async () => {
    const png = await picture().png().toBuffer();
    expect((await upload(png, { name: 'notes.txt', type: 'text/plain' })).status).toBe(201);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { status, body } = await upload(page, { name: 'me.png', type: 'image/png' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'INVALID_IMAGE', message: NO_IMAGE });
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'an SVG with a prologue',
      async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['an AVIF', () => picture().avif().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
    ['zeros', async () => Buffer.alloc(1000)],
    [
      'the head of a GIF with a script behind it',
      async () => Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
    ],
    ['half a JPEG', async () => half(await picture({ width: 300, height: 200 }).jpeg().toBuffer())],
    ['half a PNG', async () => half(await picture({ width: 300, height: 200 }).png().toBuffer())],
    ['half a GIF', async () => half(await picture({ width: 300, height: 200 }).gif().toBuffer())],
    ['half a WebP', async () => half(await picture({ width: 300, height: 200 }).webp().toBuffer())],
  ])('is refused when it is %s', async (_what, make) => {
    const { status, body } = await upload(await make());
    expect(status).toBe(422);
    expect(body.message).toBe(NO_IMAGE);
    expect((await profile()).profilePhoto).toBeNull();
  });

  it('is refused without being decoded if it packs 400 million pixels into less than 100 kB', async () => {
    const bomb = packedPng({ width: 20_000, height: 20_000 });
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    const { status, body } = await upload(bomb);
    expect(status).toBe(422);
    expect(body.message).toBe(`${NO_IMAGE} of at most 24 megapixels, all frames counted`);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('may have 24 megapixels; an image with one more row of pixels is refused', async () => {
    expect((await upload(packedPng({ width: 6000, height: 4000 }))).status).toBe(201);
    expect((await upload(packedPng({ width: 6000, height: 4001 }))).status).toBe(422);
  });

  it('is refused when its frames have too many pixels together', async () => {
    const frames = Array.from({ length: 7 }, (_, i): [number, number, number] => [i * 40, 0, 0]);
    const moving = await animation(frames, { width: 2000, height: 2000 }).gif().toBuffer();
    const { status, body } = await upload(moving);
    expect(status).toBe(422);
    expect(body.message).toContain('all frames counted');
  });

  it('may have 5 MiB; a file with one more byte is refused', async () => {
    const png = await picture().png().toBuffer();
    const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect((await upload(sized(FIVE_MIB))).status).toBe(201);
    const { status, body } = await upload(sized(FIVE_MIB + 1));
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'TOO_LARGE', message: 'Image size should be less than 5MB' });
  });

  it('is accepted only as the field "photo" of a form', async () => {
    const png = await picture().png().toBuffer();
    const { token } = member;
    const refused = [
      await upload(png, { field: 'file' }),
      await portal.api.post('/profile/upload-photo', new FormData(), { token }),
      await portal.api.post('/profile/upload-photo', { photo: png.toString('base64') }, { token }),
      await portal.api.send('POST', '/profile/upload-photo', undefined, {
        token,
        headers: { 'Content-Type': 'multipart/form-data' },
      }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body.message).toBe(NO_IMAGE);
    }
    const two = new FormData();
    for (const name of ['a.png', 'b.png']) two.append('photo', new Blob([new Uint8Array(png)]), name);
    expect((await portal.api.post('/profile/upload-photo', two, { token })).status).toBe(422);
    expect((await profile()).profilePhoto).toBeNull();
  });

  it.each([
    `boundary=${'-'.repeat(300)}`,
    `boundary="${'a'.repeat(60)};${'a'.repeat(240)}"`,
    `boundary*=utf-8''${'a'.repeat(300)}`,
    `boundary=${'\u00e9'.repeat(150)}`,
  ])('is refused if the Content-Type has the invalid parameter %s', async (boundary) => {
    const answer = await portal.api.send('POST', '/profile/upload-photo', undefined, {
      token: member.token,
      headers: { 'Content-Type': `multipart/form-data; ${boundary}` },
    });
    expect([answer.status, answer.body.message]).toEqual([422, NO_IMAGE]);
  });

  it('cannot be uploaded or deleted without a sign-in: the request gets 401', async () => {
    const png = await picture().png().toBuffer();
    expect((await uploadPhoto(portal, 'nobody', png)).status).toBe(401);
    expect((await portal.api.delete('/profile/photo')).status).toBe(401);
  });

  it.each([
    'x',
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}.webp.part`,
    '..%2f..%2fetc%2fpasswd',
    '%00.webp',
  ])('is not found under an unknown or invalid name: %s', async (name) => {
    const { status, headers } = await loadPhoto(portal, `/api/photos/${name}`);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('leaves no file when it is refused', async () => {
    expect((await upload(half(await picture().png().toBuffer()))).status).toBe(422);
    const [{ count }] = await portal.db.query('SELECT count(profile_photo)::int FROM users');
    expect(await storedFiles(portal)).toHaveLength(count);
  });
});

function half(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2));
}

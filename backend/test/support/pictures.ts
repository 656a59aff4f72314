import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** Returns a picture of noise, which hardly compresses. */
export function picture({ width, height }: Size = { width: 60, height: 40 }) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } });
}

/** Returns an animation with one plain frame per colour. */
export function animation(colours: [red: number, green: number, blue: number][], { width, height }: Size) {
  const frames = colours.map((colour) => Buffer.alloc(width * height * 3, Buffer.from(colour)));
  const raw = { width, height: height * colours.length, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(frames), { raw, limitInputPixels: false });
}

/** Returns a PNG of one colour: a small file with many pixels. */
export function packedPng({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns an animated PNG with one frame. */
export async function animatedPng(): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const endOfHeader = 33;
  const oneFrameForEver = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]);
  return Buffer.concat([
    png.subarray(0, endOfHeader),
    chunk('acTL', oneFrameForEver),
    png.subarray(endOfHeader),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

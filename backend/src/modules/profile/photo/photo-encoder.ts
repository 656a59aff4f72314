import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../../../common/errors/app-error.js';
import { Turns } from '../../../common/turns.js';

/** An animated PNG is told apart by what it is made of; its file is a .png. */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'];
/** The most pixels that all frames may have together. */
const MAX_PIXELS = 24_000_000;
const MAX_SIDE = 512;
const DECODING_SECONDS = 10;
/** A decoded image takes up to 100 MB; this many at once, the others wait. */
const turns = new Turns(2);

sharp.cache(false);

/** Refuses what is no photo, by its content, without decoding it. */
export async function inspectPhoto(file: Buffer | undefined): Promise<Buffer> {
  const type = file && (await fileTypeFromBuffer(file));
  if (!file || !type || !ACCEPTED.includes(type.mime)) throw notAnImage();
  try {
    await sharp(file, { animated: true, limitInputPixels: MAX_PIXELS }).metadata();
    return file;
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels();
    throw notAnImage(error);
  }
}

/** The first frame, upright, as a small WebP without metadata: nothing of the file that came is kept. */
export function encodePhoto(file: Buffer): Promise<Buffer> {
  return turns.take(async () => {
    try {
      return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
        .timeout({ seconds: DECODING_SECONDS })
        .autoOrient()
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      throw notAnImage(error);
    }
  });
}

function notAnImage(cause?: unknown): AppError {
  return new AppError('INVALID_IMAGE', 'Please select a valid image file', { cause });
}

function tooManyPixels(): AppError {
  const megapixels = MAX_PIXELS / 1_000_000;
  return new AppError(
    'INVALID_IMAGE',
    `Please select a valid image file of at most ${megapixels} megapixels, all frames counted`,
  );
}

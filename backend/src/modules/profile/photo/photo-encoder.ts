import { Semaphore } from 'async-mutex';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../../../common/errors/app-error.js';

/** Detected media types. The detector reports an animated PNG as `image/apng`. */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'];
/** Maximum number of pixels, summed over all frames. */
const MAX_PIXELS = 24_000_000;
const MAX_SIDE = 512;
const DECODING_SECONDS = 10;
/** Limits concurrent decoding: a decoded image takes up to 100 MB of memory. */
const decoding = new Semaphore(2);

sharp.cache(false);

/** Returns the file if it is a photo. Checks type and size without decoding. Throws `INVALID_IMAGE` otherwise. */
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

/** Returns the first frame, rotated upright, as a WebP of at most 512 × 512 pixels without metadata. */
export function encodePhoto(file: Buffer): Promise<Buffer> {
  return decoding.runExclusive(async () => {
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

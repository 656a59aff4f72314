import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import type { ReceivedFile } from '../../../infra/http/upload.interceptor.js';
import { FileStorage } from '../../../infra/storage/file-storage.js';
import { OrphanedFilesService } from '../../../infra/storage/orphaned-files.service.js';
import { photoUrl } from '../../users/dto/member-row.dto.js';
import { MemberRepository } from '../../users/member.repository.js';
import { PhotoLimitsService } from './photo-limits.service.js';

const NAME = /^[0-9a-f]{32}\.webp$/;

/** The accepted media types, as `file-type` names them. For an animated PNG, `file-type` returns `image/apng`. */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'];
/** Maximum number of pixels, summed over all frames. */
const MAX_PIXELS = 24_000_000;
const MAX_SIDE = 512;
/** Maximum number of photos in memory at the same time, each up to 5 MiB. */
const MAX_IN_MEMORY = 4;
const DECODING_SECONDS = 10;
/** Limits concurrent decoding: a decoded image takes up to 100 MB of memory. */
const decoding = new Semaphore(2);

sharp.cache(false);

@Injectable()
export class PhotoService {
  private readonly inMemory = new Semaphore(MAX_IN_MEMORY);

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly storage: FileStorage,
    private readonly orphanedFiles: OrphanedFilesService,
    private readonly limits: PhotoLimitsService,
  ) {}

  /**
   * Replaces the member's photo, removes the old file and returns the new URL. Only a file that passes inspection
   * counts towards the hourly limit of photos.
   */
  replace(userId: string, photo: ReceivedFile | undefined): Promise<string> {
    return this.inMemory.runExclusive(async () => this.store(userId, photo && (await contentOf(photo))));
  }

  async remove(userId: string): Promise<void> {
    await this.setKey(userId, null);
  }

  async read(name: string): Promise<Buffer> {
    const file = NAME.test(name) ? await this.storage.read(`photos/${name}`) : undefined;
    if (!file) throw new AppError('NOT_FOUND', 'There is no such photo.');
    return buffer(file.content);
  }

  private async store(userId: string, file: Buffer | undefined): Promise<string> {
    const inspected = await inspectPhoto(file);
    await this.limits.spend('photo', userId);
    const photo = await encodePhoto(inspected);
    const key = `photos/${randomBytes(16).toString('hex')}.webp`;
    await this.orphanedFiles.write(key, photo);
    try {
      await this.setKey(userId, key);
    } catch (error) {
      await this.orphanedFiles.removeUnlessNamed(key);
      throw error;
    }
    return photoUrl(key);
  }

  /**
   * Updates the member's row before it removes the old photo, so that the row never names a missing photo. A trigger of
   * the update lists the old photo in `orphaned_files`, so that the worker removes the photo if this process cannot.
   */
  private async setKey(userId: string, key: string | null): Promise<void> {
    const replaced = await inTransaction(this.dataSource, async (manager) => {
      const { profilePhoto } = await this.users.lockForNoKeyUpdate(manager, userId);
      if (key) await this.orphanedFiles.adopt(manager, key);
      await this.users.setPhoto(manager, userId, key);
      return profilePhoto;
    });
    if (replaced) await this.orphanedFiles.remove(replaced);
  }
}

/**
 * Returns the file if it is a photo. Otherwise, throws `INVALID_IMAGE`. Checks the media type and the number of pixels
 * without decoding the image.
 */
async function inspectPhoto(file: Buffer | undefined): Promise<Buffer> {
  const type = file && (await fileTypeFromBuffer(file));
  if (!file || !type || !ACCEPTED.includes(type.mime)) throw notAPhoto();
  try {
    await sharp(file, { animated: true, limitInputPixels: MAX_PIXELS }).metadata();
    return file;
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels();
    throw notAPhoto(error);
  }
}

/** Returns the first frame, rotated upright, as a WebP of at most 512 × 512 pixels without metadata. */
function encodePhoto(file: Buffer): Promise<Buffer> {
  return decoding.runExclusive(async () => {
    try {
      return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
        .timeout({ seconds: DECODING_SECONDS })
        .autoOrient()
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      throw notAPhoto(error);
    }
  });
}

function contentOf({ handle }: ReceivedFile): Promise<Buffer> {
  return buffer(handle.createReadStream({ start: 0, autoClose: false }));
}

export function notAPhoto(cause?: unknown): AppError {
  return new AppError('INVALID_IMAGE', 'Please select a valid image file', { cause });
}

function tooManyPixels(): AppError {
  const megapixels = MAX_PIXELS / 1_000_000;
  return new AppError(
    'INVALID_IMAGE',
    `Please select a valid image file of at most ${megapixels} megapixels, all frames counted`,
  );
}

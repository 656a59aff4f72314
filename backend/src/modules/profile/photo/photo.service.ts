import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { afterCommit, inTransaction } from '../../../infra/database/transaction.js';
import { FileStorage } from '../../../infra/storage/file-storage.js';
import { OrphanedFilesService } from '../../../infra/storage/orphaned-files.service.js';
import { photoUrl } from '../../users/dto/member-row.dto.js';
import { MemberRepository } from '../../users/member.repository.js';
import { encodePhoto, inspectPhoto } from './photo-encoder.js';

const NAME = /^[0-9a-f]{32}\.webp$/;

const HOUR_MS = 60 * 60 * 1_000;
/** Uploads per member and hour. Every request counts as a try, so invalid files are limited too. */
const HOURLY_LIMITS = { try: 60, photo: 10 } as const;

/** Rate limit of photo uploads. */
@Injectable()
export class PhotoAllowanceService {
  constructor(@InjectThrottlerStorage() private readonly storage: ThrottlerStorage) {}

  async spend(what: keyof typeof HOURLY_LIMITS, userId: string): Promise<void> {
    const key = `photo-${what} ${userId}`;
    const count = await this.storage.increment(key, HOUR_MS, HOURLY_LIMITS[what], HOUR_MS, 'photos');
    if (!count.isBlocked) return;
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'You have tried to change your photo too often. Please try again later.',
      {
        retryAfterSeconds: Math.max(count.timeToExpire, count.timeToBlockExpire),
      },
    );
  }
}

@Injectable()
export class PhotoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly storage: FileStorage,
    private readonly orphanedFiles: OrphanedFilesService,
    private readonly allowance: PhotoAllowanceService,
  ) {}

  /** Replaces the member's photo and returns its URL. Only a file that passes inspection counts toward the photo limit. */
  async replace(userId: string, file: Buffer | undefined): Promise<string> {
    const inspected = await inspectPhoto(file);
    await this.allowance.spend('photo', userId);
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

  async remove(userId: string): Promise<void> {
    await this.setKey(userId, null);
  }

  async read(name: string): Promise<Buffer> {
    const file = NAME.test(name) ? await this.storage.read(`photos/${name}`) : undefined;
    if (!file) throw new AppError('NOT_FOUND', 'There is no such photo.');
    return buffer(file.content);
  }

  /** Updates the row before the old file is removed, so that no page shows the address of a missing file. */
  private async setKey(userId: string, key: string | null): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const { profilePhoto: replaced } = await this.users.lockWithoutKey(manager, userId);
      if (key) await this.orphanedFiles.adopt(manager, key);
      await this.users.setPhoto(manager, userId, key);
      if (replaced) afterCommit(manager, () => this.orphanedFiles.remove(replaced));
    });
  }
}

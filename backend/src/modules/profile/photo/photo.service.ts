import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { FileStorage } from '../../../infra/storage/file-storage.js';
import { StrayFiles } from '../../../infra/storage/stray-files.service.js';
import { noSuchMember } from '../../users/no-such-member.js';
import { photoUrl } from '../../users/photo-url.js';
import { User } from '../../users/user.entity.js';
import { PhotoAllowance } from './photo-allowance.service.js';
import { encodePhoto, inspectPhoto } from './photo-encoder.js';

const NAME = /^[0-9a-f]{32}\.webp$/;

@Injectable()
export class PhotoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
    private readonly strays: StrayFiles,
    private readonly allowance: PhotoAllowance,
  ) {}

  /** Makes the file the member's photo and returns its address. Only files worth decoding count as photos. */
  async replace(userId: string, file: Buffer | undefined): Promise<string> {
    const inspected = await inspectPhoto(file);
    await this.allowance.spend('photo', userId);
    const photo = await encodePhoto(inspected);
    const key = `photos/${randomBytes(16).toString('hex')}.webp`;
    await this.strays.write(key, photo);
    try {
      await this.setKey(userId, key);
    } catch (error) {
      await this.strays.removeUnlessNamed(key);
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

  /** The row lets go of its file before the file goes, so that nobody is ever shown an address without one. */
  private async setKey(userId: string, key: string | null): Promise<void> {
    const before = await this.dataSource.transaction(async (manager) => {
      const replaced = await lockedKey(manager, userId);
      if (key) await this.strays.adopt(manager, key);
      await manager.update(User, userId, { profilePhoto: key, updatedAt: () => 'now()' });
      return replaced;
    });
    if (before) await this.strays.remove(before);
  }
}

async function lockedKey(manager: EntityManager, userId: string): Promise<string | null> {
  const user = await manager.findOne(User, {
    where: { id: userId },
    select: { id: true, profilePhoto: true },
    lock: { mode: 'for_no_key_update' },
  });
  if (!user) throw noSuchMember();
  return user.profilePhoto;
}

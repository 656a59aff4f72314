import { type ExecutionContext, Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import { Semaphore } from 'async-mutex';
import { userOf } from '../../../common/access/access.decorators.js';
import { AppError } from '../../../common/errors/app-error.js';
import { KeyedSemaphore } from '../../../common/keyed-semaphore.js';
import { Env } from '../../../config/env.js';
import type { UploadGate } from '../../../infra/http/upload.interceptor.js';
import { clientNetwork } from '../../../infra/throttle/throttle.guard.js';

const HOUR_MS = 60 * 60 * 1_000;
/**
 * Limits per member and hour. Every upload request counts as a `try`, so invalid files are limited too. Only a file
 * that passes inspection counts as a `photo`.
 */
const HOURLY_LIMITS = { try: 60, photo: 10 } as const;
/**
 * Maximum number of concurrent uploads per member. The limit is more than one, because a broken connection keeps its
 * slot until its timeout.
 */
const MEMBER_SLOTS = 3;
/**
 * Maximum number of uploads that wait for a slot. Each waiting upload holds a connection, and the part of the request
 * body that arrived with the headers.
 */
const MAX_WAITING = 80;
const RETRY_AFTER_SECONDS = 60;

interface Uploader {
  memberId: string;
  network: string;
}

/**
 * Limits the uploads per member and hour, and the concurrent uploads per member, per client network and per process.
 */
@Injectable()
export class PhotoLimitsService implements UploadGate {
  private readonly members = new KeyedSemaphore(MEMBER_SLOTS);
  private readonly networks: KeyedSemaphore;
  private readonly all: Semaphore;
  private waiting = 0;

  constructor(
    private readonly env: Env,
    @InjectThrottlerStorage() private readonly storage: ThrottlerStorage,
  ) {
    this.networks = new KeyedSemaphore(Math.ceil(env.MAX_CONCURRENT_UPLOADS / 2));
    this.all = new Semaphore(env.MAX_CONCURRENT_UPLOADS);
  }

  /** Counts an upload request of the member. Throws `TOO_MANY_REQUESTS` above the hourly limit. */
  count(context: ExecutionContext): Promise<void> {
    return this.spend('try', userOf(context).id);
  }

  /** Counts a `try` or a `photo` of the member in Redis. Throws `TOO_MANY_REQUESTS` above its hourly limit. */
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

  /**
   * Runs the upload when a slot is free, and keeps the slot until the handler ends. Throws `BUSY` after a wait of
   * UPLOAD_WAIT_SECONDS. Throws `BUSY` at once if no slot is free and MAX_WAITING uploads already wait.
   */
  run<T>(context: ExecutionContext, work: () => Promise<T>): Promise<T> {
    const network = clientNetwork(context.switchToHttp().getRequest());
    const uploader = { memberId: userOf(context).id, network };
    if (this.waiting >= MAX_WAITING && this.isFullFor(uploader)) throw busy();
    return new Promise<T>((resolve, reject) => {
      // Set to undefined when the wait ends. The semaphores keep `begin` until a slot is free, even after the timeout.
      // `begin` must not keep the request in memory until then.
      let pending: (() => Promise<T>) | undefined = work;
      const leaveQueue = () => {
        clearTimeout(patience);
        this.waiting -= 1;
        pending = undefined;
      };
      const patience = setTimeout(() => {
        leaveQueue();
        reject(busy());
      }, this.env.UPLOAD_WAIT_SECONDS * 1_000).unref();
      this.waiting += 1;
      const begin = async () => {
        const begun = pending;
        if (!begun) return;
        leaveQueue();
        await begun().then(resolve, reject);
      };
      void this.inSlot(uploader, begin);
    });
  }

  private inSlot({ memberId, network }: Uploader, begin: () => Promise<void>): Promise<void> {
    return this.members.runExclusive(memberId, () =>
      this.networks.runExclusive(network, () => this.all.runExclusive(begin)),
    );
  }

  private isFullFor({ memberId, network }: Uploader): boolean {
    return this.members.isLocked(memberId) || this.networks.isLocked(network) || this.all.isLocked();
  }
}

function busy(): AppError {
  return new AppError('BUSY', 'Too many photos are being uploaded right now. Please try again in a minute.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/app-error.js';
import { Env } from '../../../config/env.js';
import type { ExportLinkDto } from './dto/export-link.dto.js';

const LIFE_SECONDS = 60;
/** Keeps the key apart from every other use of the secret. */
const PURPOSE = 'export download links';

/** Addresses of finished exports that a browser can follow without a token, for a minute. */
@Injectable()
export class ExportLinks {
  private readonly key: KeyObject;

  constructor(env: Env) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', env.JWT_SECRET, '', PURPOSE, 32)));
  }

  /** Relative to the portal's own address. */
  make(jobId: string): string {
    const expires = unixTime() + LIFE_SECONDS;
    return `/api/exports/${jobId}?expires=${expires}&signature=${this.sign(jobId, expires)}`;
  }

  /** Refuses a link that was not made here, or whose time is over. */
  check(jobId: string, { expires, signature }: ExportLinkDto): void {
    const expected = Buffer.from(this.sign(jobId, expires));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new AppError('FORBIDDEN', 'This download link is not valid.');
    }
    if (expires <= unixTime()) {
      throw new AppError('FORBIDDEN', 'This download link has expired. Please ask for a new one.');
    }
  }

  private sign(jobId: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${jobId}\n${expires}`).digest('base64url');
  }
}

function unixTime(): number {
  return Math.floor(Date.now() / 1_000);
}

import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/app-error.js';
import { Env } from '../../../config/env.js';
import type { ExportLinkDto } from './dto/export-link.dto.js';

const LIFE_SECONDS = 60;
/** The context of the key derivation, so that no other use of the secret shares this key. */
const PURPOSE = 'export download links';

/** Creates and checks signed download links. A link is valid for 60 seconds without a token. */
@Injectable()
export class ExportLinksService {
  private readonly key: KeyObject;

  constructor(env: Env) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', env.JWT_SECRET, '', PURPOSE, 32)));
  }

  /** Returns a link relative to the portal's URL. */
  make(jobId: string): string {
    const expires = unixTime() + LIFE_SECONDS;
    return `/api/exports/${jobId}?expires=${expires}&signature=${this.sign(jobId, expires)}`;
  }

  /** Throws `FORBIDDEN` if the signature is invalid or the link has expired. */
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

import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../common/limits.js';
import { Env } from '../../config/env.js';
import type { CodePurpose } from './code-challenge.entity.js';

interface Challenge {
  purpose: CodePurpose;
  handle: string;
}

const LINK_BYTES = 32;
const LOOKS_LIKE_CODE = new RegExp(`\\d{${LIMITS.codeLength}}`);

/** Generates codes and the tokens of links, and computes the keyed digests that the database stores. */
@Injectable()
export class CodeDigestService {
  private readonly pepper: KeyObject;

  constructor(env: Env) {
    this.pepper = createSecretKey(Buffer.from(env.CODE_PEPPER));
  }

  drawCode(): string {
    return String(randomInt(0, 10 ** LIMITS.codeLength)).padStart(LIMITS.codeLength, '0');
  }

  /** Returns 43 URL-safe characters without six consecutive digits, so that no part of a link looks like a code. */
  drawLinkToken(): string {
    const token = randomBytes(LINK_BYTES).toString('base64url');
    return LOOKS_LIKE_CODE.test(token) ? this.drawLinkToken() : token;
  }

  /** Returns the digest of a code. The digest includes the purpose, so that a login code cannot register an account. */
  ofCode({ purpose, handle }: Challenge, code: string): Buffer {
    return this.digest(`${purpose}\n${handle}\n${code}`);
  }

  ofLinkToken(token: string): Buffer {
    return this.digest(`link\n${token}`);
  }

  /**
   * Returns the digest of the token in a registration link. The prefix `registration-link` differs from the prefix of
   * `ofLinkToken`, so that a sign-in link cannot register an account.
   */
  ofRegistrationToken(token: string): Buffer {
    return this.digest(`registration-link\n${token}`);
  }

  ofNetwork(network: string): Buffer {
    return this.digest(`network\n${network}`);
  }

  /** Compares a code with a digest in constant time. A missing digest takes the same time and returns false. */
  matches(challenge: Challenge, code: string, digest: Buffer | null): boolean {
    const actual = this.ofCode(challenge, code);
    return timingSafeEqual(actual, digest ?? Buffer.alloc(actual.length)) && digest !== null;
  }

  private digest(text: string): Buffer {
    return createHmac('sha256', this.pepper).update(text).digest();
  }
}

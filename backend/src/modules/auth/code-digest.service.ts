import { createHmac, createSecretKey, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../common/limits.js';
import { Env } from '../../config/env.js';
import type { CodePurpose } from './code-challenge.entity.js';

interface Subject {
  purpose: CodePurpose;
  handle: string;
}

/** Draws codes and keeps them as keyed digests only. */
@Injectable()
export class CodeDigest {
  private readonly pepper: KeyObject;

  constructor(env: Env) {
    this.pepper = createSecretKey(Buffer.from(env.CODE_PEPPER));
  }

  draw(): string {
    return String(randomInt(0, 10 ** LIMITS.codeLength)).padStart(LIMITS.codeLength, '0');
  }

  /** The purpose is part of it, so that a login code never registers. */
  of({ purpose, handle }: Subject, code: string): Buffer {
    return createHmac('sha256', this.pepper).update(`${purpose}\n${handle}\n${code}`).digest();
  }

  /** A challenge without a digest takes the same time to refuse. */
  matches(subject: Subject, code: string, digest: Buffer | null): boolean {
    const actual = this.of(subject, code);
    return timingSafeEqual(actual, digest ?? Buffer.alloc(actual.length)) && digest !== null;
  }
}

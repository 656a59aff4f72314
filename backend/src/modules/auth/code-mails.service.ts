import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LateMailValues } from '../../infra/mail/late-mail-values.js';
import type { MailValues } from '../../infra/mail/mail-texts.js';
import { type CodePurpose, STILL_OPEN } from './code-challenge.entity.js';
import { CodeDigest } from './code-digest.service.js';

/** Whole minutes that are left when the mail leaves; one that leaves at once, within seconds, says the whole lifetime. */
const STORE_DIGEST = `
  UPDATE code_challenges SET digest = $2 WHERE handle = $1 AND ${STILL_OPEN}
  RETURNING floor((extract(epoch FROM expires_at - now()) + 5) / 60)::int AS minutes`;

/** Draws a code when its mail is sent, so that it exists in that mail and nowhere else. */
@Injectable()
export class CodeMails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: CodeDigest,
    private readonly lateValues: LateMailValues,
  ) {}

  onModuleInit(): void {
    this.lateValues.register('login-code', (handle) => this.draw('login', handle));
    this.lateValues.register('registration-code', (handle) => this.draw('registration', handle));
  }

  /** Null when the challenge is over. A second attempt draws anew: the first mail was not taken. */
  private async draw(purpose: CodePurpose, handle: string): Promise<Partial<MailValues> | null> {
    const code = this.digests.draw();
    const [[open]] = await this.dataSource.query<[{ minutes: number }[], number]>(STORE_DIGEST, [
      handle,
      this.digests.of({ purpose, handle }, code),
    ]);
    return open ? { code, minutes: open.minutes } : null;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { emailKey } from '../../common/email.js';
import { AppError } from '../../common/errors/app-error.js';
import { inWords } from '../../common/in-words.js';
import { Env } from '../../config/env.js';
import { MailOutbox } from '../../infra/mail/mail-outbox.service.js';
import type { MailTemplate } from '../../infra/mail/mail-texts.js';
import { newAlumniId } from '../users/alumni-id.js';
import { UsersService } from '../users/users.service.js';
import type { CodePurpose } from './code-challenge.entity.js';
import { CODE_LIFETIME_SECONDS } from './code-policy.js';
import { lockCodesOf } from './lock-codes.query.js';
import { secondsUntilNextCode } from './send-limit.query.js';

interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  /** Address, or /64 for IPv6, of the client. */
  network: string;
}

/** Which mail a request leads to, by purpose and by whether the address has an account. */
const MAILS: Record<CodePurpose, { known: MailTemplate; unknown: MailTemplate }> = {
  login: { known: 'login-code', unknown: 'no-account' },
  registration: { known: 'already-registered', unknown: 'registration-code' },
};

/** A new code voids the one before. */
const REPLACE_CODE = `
  WITH voided AS (
    UPDATE code_challenges SET closed_at = now() WHERE email_key = $4 AND purpose = $2 AND closed_at IS NULL
  )
  INSERT INTO code_challenges (handle, purpose, email, email_key, client_network, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`;

/** Answers requests for a code. Known and unknown addresses take the same path, so that nobody learns which is which. */
@Injectable()
export class CodeRequestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly outbox: MailOutbox,
    private readonly env: Env,
  ) {}

  /** Returns the handle under which the code can be answered; it becomes the alumni id of who registers with it. */
  async request(request: CodeRequest): Promise<string> {
    const handle = newAlumniId();
    const mailId = await this.dataSource.transaction((manager) => this.open(manager, handle, request));
    await this.outbox.announce(mailId);
    return handle;
  }

  private async open(manager: EntityManager, handle: string, request: CodeRequest): Promise<string> {
    const key = emailKey(request.email);
    await lockCodesOf(manager, key);
    await this.refuseIfTooSoon(manager, key, request);
    const member = await this.users.findByEmail(request.email, manager);
    const recipient = member?.email ?? request.email;
    const lifetime = CODE_LIFETIME_SECONDS[request.purpose];
    await manager.query(REPLACE_CODE, [handle, request.purpose, recipient, key, request.network, lifetime]);
    return this.outbox.add(manager, {
      template: MAILS[request.purpose][member ? 'known' : 'unknown'],
      recipient,
      subjectId: handle,
      wantedForSeconds: lifetime,
    });
  }

  private async refuseIfTooSoon(manager: EntityManager, key: string, request: CodeRequest): Promise<void> {
    const seconds = await secondsUntilNextCode(manager, this.env, { ...request, emailKey: key });
    if (seconds <= 0) return;
    throw new AppError('RESEND_TOO_SOON', `Please wait ${inWords(seconds)} before asking for another code.`, {
      retryAfterSeconds: seconds,
    });
  }
}

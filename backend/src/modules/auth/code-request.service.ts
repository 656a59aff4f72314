import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { emailKey, isTagged, mailboxKey } from '../../common/email.js';
import { AppError, inWords } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { MailOutboxService } from '../../infra/mail/mail-outbox.service.js';
import type { MailTemplate } from '../../infra/mail/mail-texts.js';
import { type Account, MemberRepository } from '../users/member.repository.js';
import { newAlumniId } from '../users/user.entity.js';
import type { Client } from './client.decorator.js';
import type { CodeChallenge, CodePurpose } from './code-challenge.entity.js';
import { CodeChallengeRepository, type SendAllowance } from './code-challenge.repository.js';
import { CODE_LIFETIME_SECONDS } from './code-policy.js';
import { SignInEventRepository } from './sign-in-event.repository.js';

interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  client: Client;
}

/** The mail template by purpose, for addresses with and without an account. */
const MAILS: Record<CodePurpose, { known: MailTemplate; unknown: MailTemplate }> = {
  login: { known: 'login-code', unknown: 'no-account' },
  registration: { known: 'already-registered', unknown: 'registration-code' },
};

/** Handles code requests in the same way for known and unknown addresses, so that the response reveals no account. */
@Injectable()
export class CodeRequestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: CodeChallengeRepository,
    private readonly events: SignInEventRepository,
    private readonly users: MemberRepository,
    private readonly outbox: MailOutboxService,
  ) {}

  /**
   * Handles a code request and returns the handle of its challenge. If the address registers, the handle becomes the
   * alumni id of the new member.
   */
  async request(request: CodeRequest): Promise<string> {
    const handle = newAlumniId();
    await inTransaction(this.dataSource, (manager) => this.open(manager, handle, request));
    return handle;
  }

  /** Stores the challenge. Adds its mail to the outbox, unless a limit for addresses without an account is reached. */
  private async open(
    manager: EntityManager,
    handle: string,
    { purpose, email, client }: CodeRequest,
  ): Promise<void> {
    // Lock the member before the address, in the same order as the deletion of a member. Another order could cause a
    // deadlock.
    const member = await this.findAccount(manager, purpose, email);
    await this.challenges.lockAddresses(manager, [email]);
    const recipient = member?.email ?? email;
    const challenge = {
      handle,
      purpose,
      email: recipient,
      emailKey: emailKey(recipient),
      mailboxKey: mailboxKey(recipient),
      clientNetwork: client.network,
    };
    const allowance = await this.challenges.sendAllowance(manager, challenge);
    if (allowance.waitSeconds > 0) throw tooSoon(allowance.waitSeconds);
    const mailed = Boolean(member) || isStrangerMailed(challenge, allowance);
    await this.challenges.replace(manager, { ...challenge, mailedStranger: mailed && !member });
    if (!mailed) return;
    if (purpose === 'login') await this.events.addCodeSent(manager, challenge.emailKey, client);
    await this.outbox.add(manager, {
      template: MAILS[purpose][member ? 'known' : 'unknown'],
      recipient,
      subjectId: handle,
      wantedForSeconds: CODE_LIFETIME_SECONDS[purpose],
    });
  }

  private findAccount(
    manager: EntityManager,
    purpose: CodePurpose,
    email: string,
  ): Promise<Account | undefined> {
    return purpose === 'login'
      ? this.users.findForSignIn(email, manager)
      : this.users.findByEmail(email, manager);
  }
}

/**
 * Returns true if an address without an account gets a mail. A mailbox that has reached a limit still gets one
 * registration mail in ten minutes, so that an attacker cannot prevent its owner from registering. An address with a
 * tag (`name+tag@`) gets no such mail. Otherwise, an attacker could invent a tag and use up this mail before the owner.
 */
function isStrangerMailed(
  { purpose, emailKey }: Pick<CodeChallenge, 'purpose' | 'emailKey'>,
  { beyondLimits, mailboxJustMailed, strangersBudgetSpent }: SendAllowance,
): boolean {
  if (strangersBudgetSpent) return false;
  if (!beyondLimits) return true;
  return purpose === 'registration' && !isTagged(emailKey) && !mailboxJustMailed;
}

function tooSoon(seconds: number): AppError {
  return new AppError('RESEND_TOO_SOON', `Please wait ${inWords(seconds)} before asking for another code.`, {
    retryAfterSeconds: seconds,
  });
}

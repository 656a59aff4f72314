import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { emailKey, isTagged, mailboxKey } from '../../common/email.js';
import { AppError, inWords } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { LOGGER } from '../../infra/logging/logging.module.js';
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

/** Maximum number of mailboxes of namesakes that get a sign-in link for one request (see `request`). */
const MAX_LINKS = 5;

/**
 * Handles code requests in the same way for known and unknown addresses, so that the response reveals no account. The
 * worker draws the code when it sends the mail.
 */
@Injectable()
export class CodeRequestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: CodeChallengeRepository,
    private readonly events: SignInEventRepository,
    private readonly users: MemberRepository,
    private readonly outbox: MailOutboxService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Handles a code request and returns the handle of its challenge. If a member registers with this code request, the
   * handle becomes the alumni id of the new member.
   *
   * @remarks
   * The sign-in page removes characters such as `+` from the typed address. So if the server receives `ab@`, the member
   * may have typed `ab@` or `a+b@`. If both accounts exist, `ab@` gets the usual mail, and `a+b@`, its namesake, gets a
   * mail with a sign-in link. A namesake gets this mail even if `ab@` must wait for its next mail. Otherwise, the owner
   * of `ab@` could block the owner of `a+b@`.
   */
  async request(request: CodeRequest): Promise<string> {
    const handle = newAlumniId();
    let namesakes: Account[] = [];
    try {
      await inTransaction(this.dataSource, async (manager) => {
        const found = await this.find(manager, request);
        namesakes = found.namesakes;
        await this.openChallenge(manager, handle, found.account, request);
      });
    } finally {
      // Do not wait for these mails: the time of the answer must not show whether there are namesakes.
      void this.sendLinks(namesakes, request.client);
    }
    return handle;
  }

  /**
   * Sends a sign-in link to one account of each mailbox, for at most MAX_LINKS mailboxes. Skips an account that must
   * wait for its next mail. Tags after a `+` give one mailbox many addresses, which must not use up the links for other
   * mailboxes.
   */
  private async sendLinks(accounts: readonly Account[], client: Client): Promise<void> {
    const mailboxes = [...new Map(accounts.map((account) => [mailboxKey(account.email), account])).values()];
    // Begin with a random mailbox. In a fixed order, the same mailboxes would always come first and could use up the
    // links, so the owner of a later mailbox would never get one.
    const first = mailboxes.length > 0 ? randomInt(mailboxes.length) : 0;
    const inTurn = [...mailboxes.slice(first), ...mailboxes.slice(0, first)];
    for (const { email } of inTurn.slice(0, MAX_LINKS)) {
      const request: CodeRequest = { purpose: 'login', email, client };
      try {
        await inTransaction(this.dataSource, async (manager) => {
          const { account } = await this.find(manager, request);
          if (account) await this.sendLink(manager, account, client);
        });
      } catch (error) {
        this.logger.error({ err: error }, 'cannot send a sign-in link to a member with a similar address');
      }
    }
  }

  private async sendLink(manager: EntityManager, { email }: Account, client: Client): Promise<void> {
    const challenge = challengeFor('login', email, client);
    await this.challenges.lockAddresses(manager, [email], [challenge.mailboxKey]);
    const { recipientJustMailed, recipientMustWait } = await this.challenges.sendAllowance(
      manager,
      challenge,
    );
    if (recipientJustMailed || recipientMustWait) return;
    await this.challenges.addAndVoidEarlier(manager, { ...challenge, mailed: true, mailedStranger: false });
    await this.mail(manager, challenge, 'sign-in-link', client);
  }

  /** Stores the challenge or throws `RESEND_TOO_SOON`. Adds its mail to the outbox, unless a limit prevents it. */
  private async openChallenge(
    manager: EntityManager,
    handle: string,
    member: Account | undefined,
    { purpose, email, client }: CodeRequest,
  ): Promise<void> {
    const unrequested = { ...challengeFor(purpose, member?.email ?? email, client), handle };
    const challenge = {
      ...unrequested,
      requestedKey: emailKey(email),
      requestedMailboxKey: mailboxKey(email),
    };
    await this.challenges.lockAddresses(
      manager,
      [email],
      [challenge.mailboxKey, challenge.requestedMailboxKey],
    );
    const allowance = await this.challenges.sendAllowance(manager, challenge);
    if (purpose === 'registration' && allowance.networkBudgetSpent) {
      // The network has reached its limit, so send no mail, whether or not the address has an account. Store the
      // request without the requested address. Otherwise, this network could still make the owner of the address wait
      // again and again, and void the owner's code.
      await this.challenges.addAndVoidEarlier(manager, {
        ...unrequested,
        mailed: false,
        mailedStranger: false,
      });
      return;
    }
    if (allowance.waitSeconds > 0) throw tooSoon(allowance.waitSeconds);
    const mailed = member ? !allowance.recipientMustWait : isStrangerMailed(challenge, allowance);
    await this.challenges.addAndVoidEarlier(manager, {
      ...challenge,
      mailed,
      mailedStranger: mailed && !member,
    });
    if (mailed) await this.mail(manager, challenge, MAILS[purpose][member ? 'known' : 'unknown'], client);
  }

  private async mail(
    manager: EntityManager,
    { handle, purpose, email, emailKey }: Pick<CodeChallenge, 'handle' | 'purpose' | 'email' | 'emailKey'>,
    template: MailTemplate,
    client: Client,
  ): Promise<void> {
    if (purpose === 'login') await this.events.addCodeSent(manager, emailKey, client);
    await this.outbox.add(manager, {
      template,
      recipient: email,
      subjectId: handle,
      wantedForSeconds: CODE_LIFETIME_SECONDS[purpose],
    });
  }

  /**
   * Finds the account of a request. For a sign-in, also locks the account and finds its namesakes. Call this function
   * before the address is locked, in the same order as the deletion of a member. Another order could cause a deadlock.
   */
  private async find(
    manager: EntityManager,
    { purpose, email }: CodeRequest,
  ): Promise<{ account: Account | undefined; namesakes: Account[] }> {
    if (purpose === 'login') return this.users.findForSignIn(email, manager);
    return { account: await this.users.findByEmail(email, manager), namesakes: [] };
  }
}

/** Returns a challenge without a requested address. Its mail goes to `email`. */
function challengeFor(purpose: CodePurpose, email: string, client: Client) {
  return {
    handle: newAlumniId(),
    purpose,
    email,
    emailKey: emailKey(email),
    mailboxKey: mailboxKey(email),
    requestedKey: null,
    requestedMailboxKey: null,
    clientNetwork: client.network,
  };
}

/**
 * Returns true if an address without an account gets a mail. A mailbox that has reached a limit still gets one
 * registration mail in ten minutes, so that an attacker cannot prevent its owner from registering. An address with a
 * tag (`name+tag@`) gets no such mail. Otherwise, an attacker could invent a tag and use up this mail before the owner.
 */
function isStrangerMailed(
  { purpose, emailKey }: Pick<CodeChallenge, 'purpose' | 'emailKey'>,
  { beyondLimits, mailboxJustMailed, networkBudgetSpent, strangersBudgetSpent }: SendAllowance,
): boolean {
  if (networkBudgetSpent || strangersBudgetSpent) return false;
  if (!beyondLimits) return true;
  return purpose === 'registration' && !isTagged(emailKey) && !mailboxJustMailed;
}

function tooSoon(seconds: number): AppError {
  return new AppError('RESEND_TOO_SOON', `Please wait ${inWords(seconds)} before asking for another code.`, {
    retryAfterSeconds: seconds,
  });
}

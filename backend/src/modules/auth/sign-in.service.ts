import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isStaff } from '../../common/access/roles.js';
import { AppError } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { MailOutboxService, NOTICE_WANTED_SECONDS } from '../../infra/mail/mail-outbox.service.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { ProfileService } from '../profile/profile.service.js';
import { type Account, MemberRepository } from '../users/member.repository.js';
import type { Client } from './client.decorator.js';
import { CodeChallengeRepository } from './code-challenge.repository.js';
import { CodeDigestService } from './code-digest.service.js';
import { CodeVerificationService, invalidCode } from './code-verification.service.js';
import { INVALID_LINK, type SignedInDto } from './dto/sign-in.dto.js';
import { SessionService } from './session.service.js';
import type { SuccessfulKind } from './sign-in-event.entity.js';
import { SignInEventRepository } from './sign-in-event.repository.js';
import { SignInLinkRepository } from './sign-in-link.repository.js';

interface SignIn {
  emailKey: string;
  client: Client;
  kind: SuccessfulKind;
  /** Marks the code or link as used. Returns false if it expired or another request used it first. */
  useUp: (manager: EntityManager) => Promise<boolean>;
  rejection: () => AppError;
}

@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: CodeVerificationService,
    private readonly challenges: CodeChallengeRepository,
    private readonly links: SignInLinkRepository,
    private readonly digests: CodeDigestService,
    private readonly users: MemberRepository,
    private readonly maintenance: MaintenanceService,
    private readonly sessions: SessionService,
    private readonly events: SignInEventRepository,
    private readonly profile: ProfileService,
    private readonly outbox: MailOutboxService,
  ) {}

  async signInByCode(handle: string, code: string, client: Client): Promise<SignedInDto> {
    const challenge = await this.codes.verify('login', handle, code, client);
    return this.signIn({
      emailKey: challenge.emailKey,
      client,
      kind: 'signed-in-by-code',
      useUp: (manager) => this.challenges.useUp(manager, handle),
      rejection: invalidCode,
    });
  }

  /** Signs in by a link. This also works while wrong codes have locked the account, and it ends the lock. */
  async signInByLink(token: string, client: Client): Promise<SignedInDto> {
    const digest = this.digests.ofLinkToken(token);
    const link = await this.links.find(digest);
    if (!link) throw invalidLink();
    return this.signIn({
      emailKey: link.emailKey,
      client,
      kind: 'signed-in-by-link',
      useUp: (manager) => this.links.useUp(manager, digest),
      rejection: invalidLink,
    });
  }

  /**
   * Signs in, and voids every other code and link of the account. Otherwise, the code and the link of one mail could
   * each start a session. During maintenance, refuses members who are not administrators and keeps their code or link
   * usable.
   */
  private async signIn({ emailKey, client, kind, useUp, rejection }: SignIn): Promise<SignedInDto> {
    const account = await this.users.findByEmail(emailKey);
    if (!account) throw rejection();
    if (!isStaff(account.role)) await this.maintenance.assertOff();
    return inTransaction(this.dataSource, async (manager) => {
      // Lock the member first, then the codes, in the same order as the deletion of a member. The lock also makes
      // concurrent sign-ins wait, so that each finds only codes and links that are still unused.
      if (!(await this.users.lockForSignIn(manager, account.id)) || !(await useUp(manager)))
        throw rejection();
      await this.challenges.useUpAllLoginCodes(manager, emailKey);
      await this.challenges.forgetFailures(manager, emailKey);
      await this.links.useUpAll(manager, emailKey);
      const event = await this.events.addSignIn(manager, account.id, kind, client);
      if (event.isNewDevice) await this.addNotice(manager, account, event.id);
      const token = await this.sessions.open(manager, account.id, client);
      // Read the profile before the commit. If this fails, the member can use the same code or link again.
      return { token, user: await this.profile.getWithin(manager, account.id) };
    });
  }

  private addNotice(manager: EntityManager, { email }: Account, eventId: string): Promise<void> {
    return this.outbox.add(manager, {
      template: 'new-device',
      recipient: email,
      subjectId: eventId,
      wantedForSeconds: NOTICE_WANTED_SECONDS,
    });
  }
}

function invalidLink(): AppError {
  return new AppError('CODE_INVALID', INVALID_LINK);
}

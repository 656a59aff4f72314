import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { MailOutboxService, NOTICE_WANTED_SECONDS } from '../../infra/mail/mail-outbox.service.js';
import type { MailTemplate } from '../../infra/mail/mail-texts.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import type { SignedInActor } from '../audit/current-actor.decorator.js';
import { AccountAccessService } from '../auth/account-access.service.js';
import { waitingForInvitation } from '../import/signed-in.query.js';
import type { MemberRowDto } from '../users/dto/member-row.dto.js';
import { MemberRepository } from '../users/member.repository.js';
import type { User } from '../users/user.entity.js';
import { EDITED_FIELDS, type EditMemberDto } from './dto/edit-member.dto.js';
import {
  assertNotStale,
  changedFields,
  columnsOf,
  loggedValues,
  withNationalPhone,
} from './edited-fields.js';

@Injectable()
export class MemberEditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly access: AccountAccessService,
    private readonly audit: AuditService,
    private readonly outbox: MailOutboxService,
  ) {}

  async edit(id: string, edit: EditMemberDto, actor: SignedInActor): Promise<MemberRowDto> {
    if (EDITED_FIELDS.every((field) => edit[field] === undefined)) {
      throw new AppError('BAD_REQUEST', 'There is nothing to save.');
    }
    return inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      const user = await this.users.lock(manager, id);
      await this.write(manager, user, withNationalPhone(user, edit), actor);
      return this.users.row(manager, id);
    });
  }

  /**
   * Saves the edit. If the new e-mail address differs by more than upper and lower case, sends a mail to the old and the
   * new e-mail address. An imported member who still waits for the invitation gets no mail.
   */
  private async write(
    manager: EntityManager,
    user: User,
    edit: EditMemberDto,
    actor: AuditActor,
  ): Promise<void> {
    const changed = changedFields(user, edit);
    if (changed.length === 0) return;
    assertNotStale(user, edit, changed);
    const written = columnsOf(user, edit, changed);
    await this.users.edit(manager, user, written);
    await this.audit.record(manager, actor, {
      action: 'user.edited',
      subjectId: user.id,
      before: loggedValues(user, written),
      after: { changed, ...loggedValues(written, written) },
    });
    const { email } = edit;
    if (email === undefined || !changed.includes('email')) return;
    if (email.toLowerCase() !== user.email.toLowerCase()) await this.moveAddress(manager, user, email);
  }

  private async moveAddress(manager: EntityManager, user: User, email: string): Promise<void> {
    // Look up the waiting members while the sessions still exist, because a session shows that a member has signed in.
    const waiting = await waitingForInvitation(manager, [user.id]);
    await this.access.end(manager, [user]);
    if (waiting.has(user.id)) return;
    const notice = (template: MailTemplate, recipient: string) =>
      this.outbox.add(manager, { template, recipient, wantedForSeconds: NOTICE_WANTED_SECONDS });
    await notice('email-changed', user.email);
    await notice('email-now-yours', email);
  }
}

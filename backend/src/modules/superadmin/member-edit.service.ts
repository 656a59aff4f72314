import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { MailOutbox } from '../../infra/mail/mail-outbox.service.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import { AccountAccess } from '../auth/account-access.service.js';
import type { MemberRowDto } from '../users/dto/member-row.dto.js';
import { MembershipCube } from '../users/membership-cube.service.js';
import type { User } from '../users/user.entity.js';
import { UserChanges } from '../users/user-changes.service.js';
import { EDITED_FIELDS, type EditMemberDto } from './dto/edit-member.dto.js';
import { changedFields, columnsOf, loggedValues } from './edited-fields.js';

const NOTICE_WANTED_SECONDS = 3 * 24 * 60 * 60;

@Injectable()
export class MemberEditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserChanges,
    private readonly access: AccountAccess,
    private readonly audit: AuditService,
    private readonly outbox: MailOutbox,
    private readonly cube: MembershipCube,
  ) {}

  async edit(id: string, edit: EditMemberDto, actor: AuditActor): Promise<MemberRowDto> {
    if (EDITED_FIELDS.every((field) => edit[field] === undefined)) {
      throw new AppError('BAD_REQUEST', 'There is nothing to save.');
    }
    const { before, row, noticeId } = await this.dataSource.transaction(async (manager) => {
      const before = await this.users.lock(manager, id);
      const noticeId = await this.write(manager, before, edit, actor);
      return { before, noticeId, row: await this.users.row(manager, id) };
    });
    await this.cube.changed(before, row);
    if (noticeId) await this.outbox.announce(noticeId);
    return row;
  }

  /** Returns the id of the mail to the old address, when the new one is another mailbox. */
  private async write(
    manager: EntityManager,
    user: User,
    edit: EditMemberDto,
    actor: AuditActor,
  ): Promise<string | undefined> {
    const changed = changedFields(user, edit);
    if (changed.length === 0) return undefined;
    const written = columnsOf(user, edit, changed);
    await this.users.edit(manager, user.id, written);
    await this.audit.record(manager, actor, {
      action: 'user.edited',
      subjectId: user.id,
      before: loggedValues(user, written),
      after: { changed, ...loggedValues(written, written) },
    });
    const moved =
      edit.email !== undefined &&
      changed.includes('email') &&
      edit.email.toLowerCase() !== user.email.toLowerCase();
    return moved ? this.moveAddress(manager, user) : undefined;
  }

  private async moveAddress(manager: EntityManager, user: User): Promise<string> {
    await this.access.end(manager, user);
    return this.outbox.add(manager, {
      template: 'email-changed',
      recipient: user.email,
      wantedForSeconds: NOTICE_WANTED_SECONDS,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { MailOutboxService, NOTICE_WANTED_SECONDS } from '../../infra/mail/mail-outbox.service.js';
import type { MailTemplate } from '../../infra/mail/mail-texts.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import { AccountAccessService } from '../auth/account-access.service.js';
import type { MemberRowDto } from '../users/dto/member-row.dto.js';
import { MemberRepository } from '../users/member.repository.js';
import type { User } from '../users/user.entity.js';

/** A template for each role, because the mail has no other value. */
const ROLE_MAILS = {
  ALUMNI: 'role-alumni',
  ADMIN: 'role-admin',
  SUPERADMIN: 'role-superadmin',
} as const satisfies Record<Role, MailTemplate>;

@Injectable()
export class RoleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly access: AccountAccessService,
    private readonly audit: AuditService,
    private readonly outbox: MailOutboxService,
  ) {}

  change(id: string, role: Role, actor: AuditActor): Promise<MemberRowDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.users.lockForRoleOrRemoval(manager, id);
      if (before.role !== role) {
        await this.write(manager, before, role);
        await this.audit.record(manager, actor, {
          action: 'user.role-changed',
          subjectId: id,
          before: { role: before.role },
          after: { role },
        });
      }
      return this.users.row(manager, id);
    });
  }

  /** Changes the role of a locked member and tells the member by a mail. The caller adds the audit entry. */
  async write(manager: EntityManager, user: User, role: Role): Promise<void> {
    await this.users.assertNotLastSuperadmin(manager, user);
    // Delete expired sessions first; a role with a longer session lifetime would revive them.
    await this.access.endExpired(manager, user.id);
    await this.users.setRole(manager, user, role);
    await this.outbox.add(manager, {
      template: ROLE_MAILS[role],
      recipient: user.email,
      wantedForSeconds: NOTICE_WANTED_SECONDS,
    });
  }
}

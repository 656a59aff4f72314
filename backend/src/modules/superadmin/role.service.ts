import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { MailOutboxService, NOTICE_WANTED_SECONDS } from '../../infra/mail/mail-outbox.service.js';
import type { MailTemplate } from '../../infra/mail/mail-texts.js';
import { AuditService } from '../audit/audit.service.js';
import type { SignedInActor } from '../audit/current-actor.decorator.js';
import { AccountAccessService } from '../auth/account-access.service.js';
import { waitingForInvitation } from '../import/signed-in.query.js';
import type { MemberRowDto } from '../users/dto/member-row.dto.js';
import { type LockedMember, MemberRepository } from '../users/member.repository.js';

/** Each role has its own mail template, because the outbox does not store the role. */
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

  change(id: string, role: Role, actor: SignedInActor): Promise<MemberRowDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      const before = await this.users.lock(manager, id);
      if (before.role !== role) {
        await this.users.assertNotLastSuperadmin(manager, before);
        await this.write(manager, [before], role);
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

  /**
   * Changes the role of locked members and sends each a mail, except imported members who wait for their invitation.
   * The caller adds the audit entry, and makes sure that a superadmin remains.
   */
  async write(manager: EntityManager, members: readonly LockedMember[], role: Role): Promise<void> {
    const ids = members.map(({ id }) => id);
    // Look up the waiting members while expired sessions still exist: a session shows that a member has signed in.
    const waiting = await waitingForInvitation(manager, ids);
    // Delete expired sessions first; a role with a longer session lifetime would revive them.
    await this.access.endExpired(manager, ids);
    await this.users.setRole(manager, members, role);
    const told = members.filter(({ id }) => !waiting.has(id));
    const recipients = told.map(({ email }) => email);
    await this.outbox.addToEach(manager, recipients, {
      template: ROLE_MAILS[role],
      wantedForSeconds: NOTICE_WANTED_SECONDS,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { OrphanedFilesService } from '../../infra/storage/orphaned-files.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { SignedInActor } from '../audit/current-actor.decorator.js';
import { RemovedNamesService } from '../audit/removed-names.service.js';
import { AccountAccessService } from '../auth/account-access.service.js';
import { type LockedMember, MemberRepository } from '../users/member.repository.js';
import { DeletedMemberRepository } from './deletion/deleted-member.repository.js';

@Injectable()
export class MemberDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly deleted: DeletedMemberRepository,
    private readonly access: AccountAccessService,
    private readonly audit: AuditService,
    private readonly names: RemovedNamesService,
    private readonly files: OrphanedFilesService,
  ) {}

  /** Deletes a member. The deletion can be undone for ten minutes. */
  async remove(id: string, actor: SignedInActor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      const user = await this.users.lock(manager, id);
      await this.users.assertNotLastSuperadmin(manager, user);
      const entryId = await this.audit.record(manager, actor, {
        action: 'user.deleted',
        subjectId: id,
        before: { role: user.role },
      });
      await this.write(manager, [user], entryId);
    });
  }

  /**
   * Deletes locked members in the caller's transaction, which has added the audit entry. Moves the rows to the table of
   * deleted members. This table then refers to the photos, so this method removes them from the list of orphaned files.
   */
  async write(manager: EntityManager, members: readonly LockedMember[], entryId: string): Promise<void> {
    if (members.some(({ role }) => role === 'SUPERADMIN')) {
      throw new AppError('FORBIDDEN', 'A SuperAdmin cannot be deleted. Change the role first.');
    }
    await this.access.end(manager, members);
    await this.deleted.add(
      manager,
      members.map(({ id }) => id),
      entryId,
    );
    this.users.announceRemoval(manager);
    await this.names.keep(manager, members);
    await this.files.adopt(manager, ...members.flatMap(({ profilePhoto }) => profilePhoto ?? []));
  }
}

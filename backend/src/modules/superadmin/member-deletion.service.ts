import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { OrphanedFilesService } from '../../infra/storage/orphaned-files.service.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import { RemovedNamesService } from '../audit/removed-names.service.js';
import { AccountAccessService } from '../auth/account-access.service.js';
import { MemberRepository } from '../users/member.repository.js';
import type { User } from '../users/user.entity.js';
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
  async remove(id: string, actor: AuditActor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lockForRoleOrRemoval(manager, id);
      const entryId = await this.audit.record(manager, actor, {
        action: 'user.deleted',
        subjectId: id,
        before: { role: user.role },
      });
      await this.write(manager, user, entryId);
    });
  }

  /**
   * Deletes a locked member in the caller's transaction, which has added the audit entry. The rows move to the table of
   * deleted members, which names the photo from then on.
   */
  async write(manager: EntityManager, user: User, entryId: string): Promise<void> {
    await this.users.assertNotLastSuperadmin(manager, user);
    if (user.role === 'SUPERADMIN') {
      throw new AppError('FORBIDDEN', 'A SuperAdmin cannot be deleted. Change the role first.');
    }
    await this.access.end(manager, user);
    await this.deleted.add(manager, user, entryId);
    this.users.announceRemoval(manager, user);
    await this.names.keep(manager, user);
    if (user.profilePhoto) await this.files.adopt(manager, user.profilePhoto);
  }
}

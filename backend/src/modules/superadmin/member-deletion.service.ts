import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { afterCommit, inTransaction } from '../../infra/database/transaction.js';
import { OrphanedFilesService } from '../../infra/storage/orphaned-files.service.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import { AccountAccessService } from '../auth/account-access.service.js';
import { MemberRepository } from '../users/member.repository.js';
import type { User } from '../users/user.entity.js';

@Injectable()
export class MemberDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly access: AccountAccessService,
    private readonly audit: AuditService,
    private readonly files: OrphanedFilesService,
  ) {}

  /** Deletes the row first and the photo afterwards. If that fails, the sweep of orphaned files deletes the photo. */
  async remove(id: string, actor: AuditActor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lockForRoleOrRemoval(manager, id);
      await this.write(manager, user);
      await this.audit.record(manager, actor, {
        action: 'user.deleted',
        subjectId: id,
        before: { role: user.role },
      });
    });
  }

  /** Deletes a locked member in the caller's transaction. The caller adds the audit entry. */
  async write(manager: EntityManager, user: User): Promise<void> {
    await this.users.assertNotLastSuperadmin(manager, user);
    if (user.role === 'SUPERADMIN') {
      throw new AppError('FORBIDDEN', 'A SuperAdmin cannot be deleted. Change the role first.');
    }
    await this.access.end(manager, user);
    await this.users.remove(manager, user);
    const { profilePhoto } = user;
    if (profilePhoto) afterCommit(manager, () => this.files.remove(profilePhoto));
  }
}

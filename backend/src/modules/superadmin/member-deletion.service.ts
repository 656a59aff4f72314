import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { StrayFiles } from '../../infra/storage/stray-files.service.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import { AccountAccess } from '../auth/account-access.service.js';
import { MembershipCube } from '../users/membership-cube.service.js';
import type { User } from '../users/user.entity.js';
import { UserChanges } from '../users/user-changes.service.js';

@Injectable()
export class MemberDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserChanges,
    private readonly access: AccountAccess,
    private readonly audit: AuditService,
    private readonly cube: MembershipCube,
    private readonly files: StrayFiles,
  ) {}

  /** The photo's file goes after the row that names it; should that fail, the sweep of stray files removes it. */
  async remove(id: string, actor: AuditActor): Promise<void> {
    const removed = await this.dataSource.transaction((manager) => this.write(manager, id, actor));
    await this.cube.changed(removed, null);
    if (removed.profilePhoto) await this.files.remove(removed.profilePhoto);
  }

  private async write(manager: EntityManager, id: string, actor: AuditActor): Promise<User> {
    const user = await this.users.lockForRoleOrRemoval(manager, id);
    await this.users.assertNotLastSuperadmin(manager, user);
    if (user.role === 'SUPERADMIN') {
      throw new AppError('FORBIDDEN', 'A SuperAdmin cannot be deleted. Change the role first.');
    }
    await this.access.end(manager, user);
    await this.users.remove(manager, id);
    await this.audit.record(manager, actor, {
      action: 'user.deleted',
      subjectId: id,
      before: { role: user.role },
    });
    return user;
  }
}

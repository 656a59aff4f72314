import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import { SessionService } from '../auth/session.service.js';
import type { MemberRowDto } from '../users/dto/member-row.dto.js';
import { MembershipCube } from '../users/membership-cube.service.js';
import type { User } from '../users/user.entity.js';
import { UserChanges } from '../users/user-changes.service.js';

@Injectable()
export class RoleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserChanges,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
    private readonly cube: MembershipCube,
  ) {}

  async change(id: string, role: Role, actor: AuditActor): Promise<MemberRowDto> {
    const { before, row } = await this.dataSource.transaction(async (manager) => {
      const before = await this.users.lockForRoleOrRemoval(manager, id);
      if (before.role !== role) await this.write(manager, before, role, actor);
      return { before, row: await this.users.row(manager, id) };
    });
    if (before.role !== role) await this.cube.changed(before, row);
    return row;
  }

  private async write(manager: EntityManager, user: User, role: Role, actor: AuditActor): Promise<void> {
    await this.users.assertNotLastSuperadmin(manager, user);
    await this.sessions.endExpired(user.id, manager);
    await this.users.setRole(manager, user.id, role);
    await this.audit.record(manager, actor, {
      action: 'user.role-changed',
      subjectId: user.id,
      before: { role: user.role },
      after: { role },
    });
  }
}

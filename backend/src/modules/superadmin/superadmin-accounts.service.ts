import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService, FROM_THE_SERVER } from '../audit/audit.service.js';
import { UserChanges } from '../users/user-changes.service.js';

/** Makes superadmins without anybody's sign-in: the first one at the start, others by a command. */
@Injectable()
export class SuperadminAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserChanges,
    private readonly audit: AuditService,
  ) {}

  /** Gives the address a superadmin's account; an account that is there keeps its role unless `promote`. */
  async ensure(email: string, { promote }: { promote: boolean }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const changed = await this.users.ensureSuperadmin(manager, email, { promote });
      if (!changed) return;
      await this.audit.record(manager, FROM_THE_SERVER, {
        action: 'user.role-changed',
        subjectId: changed.id,
        ...(changed.roleBefore && { before: { role: changed.roleBefore } }),
        after: { role: 'SUPERADMIN' },
      });
    });
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../infra/database/transaction.js';
import { AuditService, FROM_THE_SERVER } from '../audit/audit.service.js';
import { MemberRepository } from '../users/member.repository.js';

/**
 * Gives the role superadmin without a request of a signed-in user: at startup if the portal has no superadmin, or by
 * `npm run superadmin`.
 */
@Injectable()
export class SuperadminAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes the account of the address a superadmin if the portal has no superadmin. Otherwise changes nothing, so that a
   * restart does not restore a superadmin who was demoted or deleted.
   */
  async makeFirst(email: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      if (!(await this.users.lockAndFindSuperadmin(manager))) await this.write(manager, email);
    });
  }

  /** Makes the account of the address a superadmin. Creates a missing account; `isNew` is true in this case. */
  async make(email: string): Promise<{ isNew: boolean }> {
    return inTransaction(this.dataSource, (manager) => this.write(manager, email));
  }

  private async write(manager: EntityManager, email: string): Promise<{ isNew: boolean }> {
    const changed = await this.users.makeSuperadmin(manager, email);
    if (!changed) return { isNew: false };
    await this.audit.record(manager, FROM_THE_SERVER, {
      action: 'user.role-changed',
      subjectId: changed.id,
      ...(changed.roleBefore && { before: { role: changed.roleBefore } }),
      after: { role: 'SUPERADMIN' },
    });
    return { isNew: changed.roleBefore === null };
  }
}

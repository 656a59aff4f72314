import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import { afterCommit, inTransaction } from '../../../infra/database/transaction.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { AuditService } from '../../audit/audit.service.js';
import { MemberRepository } from '../../users/member.repository.js';
import { MemberRestorationService } from '../deletion/member-restoration.service.js';
import { MemberDeletionService } from '../member-deletion.service.js';
import { RoleService } from '../role.service.js';
import { BulkActionRepository, type HeldAction } from './bulk-action.repository.js';

/** Processes the members of an action, up to 250 in each transaction, by the same rules as the action on one member. */
@Injectable()
export class BulkRunsService implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly actions: BulkActionRepository,
    private readonly users: MemberRepository,
    private readonly roles: RoleService,
    private readonly deletions: MemberDeletionService,
    private readonly restorations: MemberRestorationService,
    private readonly audit: AuditService,
    private readonly reads: ReadSourceService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Continues the action until it ends. After a failure, leaves the remaining members to a later attempt. */
  async run(id: string): Promise<void> {
    const work = this.attempt(id).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
    await work;
  }

  /** Releases running actions, because an action may exceed the shutdown timeout. Another worker continues them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.allSettled(this.underWay);
  }

  private async attempt(id: string): Promise<void> {
    try {
      let isRunning = true;
      while (isRunning && !this.stopping) {
        isRunning = await inTransaction(this.dataSource, (manager) => this.processNext(manager, id));
      }
      if (isRunning) await this.actions.release(id, false);
    } catch (error) {
      this.logger.error({ err: error, actionId: id }, 'bulk action interrupted');
      await this.actions.release(id, true);
    }
  }

  /** Returns false if the action has ended. */
  private async processNext(manager: EntityManager, id: string): Promise<boolean> {
    // Lock the roles before `hold` reads `permitted`. So the superadministrator who acts cannot lose the role before
    // this transaction ends.
    await this.users.lockRoles(manager);
    const action = await this.actions.hold(manager, id);
    if (!action) return false;
    if (!action.permitted) {
      await this.actions.refuse(manager, id);
      return false;
    }
    if (action.memberIds.length === 0) {
      await this.actions.finish(manager, id);
      return false;
    }
    await this.actions.advance(manager, action, await this.changeMembers(manager, action));
    afterCommit(manager, () => this.reads.noteChange(action.actorId));
    return true;
  }

  /**
   * Changes the members `memberIds` and returns the number of changed members. Skips members who cannot be restored.
   * Also skips members who were deleted, got the new role or became superadministrators after the action started.
   */
  private async changeMembers(
    manager: EntityManager,
    { kind, role, entryId, memberIds }: HeldAction,
  ): Promise<number> {
    if (kind === 'restore') {
      const restored = await this.restorations.write(manager, memberIds);
      const lines = restored.map((memberId) => ({ memberId, before: {} }));
      await this.audit.recordLines(manager, entryId, lines);
      return restored.length;
    }
    const found = await this.users.lockMany(manager, memberIds);
    const members = found.filter((member) => member.role !== 'SUPERADMIN' && member.role !== role);
    if (members.length === 0) return 0;
    const lines = members.map(({ id, role }) => ({ memberId: id, before: { role } }));
    await this.audit.recordLines(manager, entryId, lines);
    if (role) await this.roles.write(manager, members, role);
    else await this.deletions.write(manager, members, entryId);
    return members.length;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import { OrphanedFilesService } from '../../../infra/storage/orphaned-files.service.js';
import { type AuditActor, AuditService } from '../../audit/audit.service.js';
import { RemovedNamesService } from '../../audit/removed-names.service.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MemberRepository } from '../../users/member.repository.js';
import { DeletedMemberRepository, type LockedMember } from './deleted-member.repository.js';
import { type UndoableDeletion, undoableDeletions } from './undoable-deletions.query.js';

/** Undoes deletions. */
@Injectable()
export class MemberRestorationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly deleted: DeletedMemberRepository,
    private readonly names: RemovedNamesService,
    private readonly audit: AuditService,
    private readonly files: OrphanedFilesService,
  ) {}

  /** Returns the deletions of all superadministrators that can still be undone, the newest first. */
  list(): Promise<UndoableDeletion[]> {
    return undoableDeletions(this.dataSource);
  }

  /** Restores a member. A repeated call also succeeds, because two superadministrators may press at once. */
  restore(id: string, actor: AuditActor): Promise<MemberRowDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.users.lockRoles(manager);
      const member = await this.deleted.lockInTime(manager, id);
      if (member) await this.restoreLocked(manager, member, actor);
      else if (!(await this.users.keep(manager, id))) throw tooLate();
      return this.users.row(manager, id);
    });
  }

  /**
   * Restores a member in the caller's transaction, which adds the audit entry. Returns false if the member was restored
   * or removed meanwhile, or if another member has the e-mail address. Does not look at the time.
   */
  async write(manager: EntityManager, id: string): Promise<boolean> {
    const member = await this.deleted.lockIfPresent(manager, id);
    return member ? this.move(manager, member) : false;
  }

  private async restoreLocked(
    manager: EntityManager,
    member: LockedMember,
    actor: AuditActor,
  ): Promise<void> {
    if (!(await this.move(manager, member))) {
      throw new AppError(
        'CONFLICT',
        'This member cannot be restored, because another member has the e-mail address now.',
      );
    }
    await this.audit.record(manager, actor, { action: 'user.restored', subjectId: member.id });
  }

  private async move(manager: EntityManager, { id, photoKey }: LockedMember): Promise<boolean> {
    if (!(await this.deleted.restore(manager, id))) return false;
    if (photoKey) await this.files.adopt(manager, photoKey);
    await this.names.forget(manager, id);
    await this.users.announceReturn(manager, id);
    return true;
  }
}

/** Returns the error for a deletion that is final. */
export function tooLate(): AppError {
  return new AppError(
    'NOT_FOUND',
    'This deletion can no longer be undone, because the ten minutes are over.',
  );
}

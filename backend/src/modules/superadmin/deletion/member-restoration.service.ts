import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import { OrphanedFilesService } from '../../../infra/storage/orphaned-files.service.js';
import { type AuditActor, AuditService } from '../../audit/audit.service.js';
import type { SignedInActor } from '../../audit/current-actor.decorator.js';
import { RemovedNamesService } from '../../audit/removed-names.service.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MemberRepository } from '../../users/member.repository.js';
import { DeletedMemberRepository, type LockedDeletion } from './deleted-member.repository.js';
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

  /**
   * Returns the latest deletions that can still be undone, the newest first. Includes deletions by any
   * superadministrator.
   */
  list(): Promise<UndoableDeletion[]> {
    return undoableDeletions(this.dataSource);
  }

  /** Restores a member. A repeated call also succeeds, because two superadministrators may restore at the same time. */
  restore(id: string, actor: SignedInActor): Promise<MemberRowDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      const member = await this.deleted.lockInTime(manager, id);
      if (member) await this.restoreLocked(manager, member, actor);
      else if (!(await this.users.keep(manager, id))) throw tooLate();
      return this.users.row(manager, id);
    });
  }

  /**
   * Restores members in the caller's transaction. The caller records them in the audit log. Skips members who are no
   * longer in `deleted_members`, and members whose e-mail address now belongs to another member. Returns the ids of the
   * restored members. Does not check the time limit of an undo.
   */
  async write(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    return this.move(manager, await this.deleted.lockPresent(manager, ids));
  }

  private async restoreLocked(
    manager: EntityManager,
    member: LockedDeletion,
    actor: AuditActor,
  ): Promise<void> {
    const [restored] = await this.move(manager, [member]);
    if (!restored) {
      throw new AppError(
        'CONFLICT',
        'This member cannot be restored, because another member has the e-mail address now.',
      );
    }
    await this.audit.record(manager, actor, { action: 'user.restored', subjectId: member.id });
  }

  private async move(manager: EntityManager, members: readonly LockedDeletion[]): Promise<string[]> {
    const restored = await this.deleted.restore(
      manager,
      members.map(({ id }) => id),
    );
    const isRestored = new Set(restored);
    const photos = members.flatMap(({ id, photoKey }) => (isRestored.has(id) && photoKey ? photoKey : []));
    await this.files.adopt(manager, ...photos);
    await this.names.forget(manager, restored);
    this.users.announceReturn(manager);
    return restored;
  }
}

/** Returns the error for a deletion that is final. */
export function tooLate(): AppError {
  return new AppError(
    'NOT_FOUND',
    'This deletion can no longer be undone, because the ten minutes are over.',
  );
}

/** Returns the error for a deletion that was already undone. */
export function alreadyUndone(): AppError {
  return new AppError('CONFLICT', 'This deletion has already been undone.');
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { LIMITS } from '../../../common/limits.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import { resolveFilter } from '../../admin/list/resolve-filter.query.js';
import { AuditService } from '../../audit/audit.service.js';
import type { SignedInActor } from '../../audit/current-actor.decorator.js';
import { MemberRepository } from '../../users/member.repository.js';
import { alreadyUndone, tooLate } from '../deletion/member-restoration.service.js';
import { countUndoable, wasUndone } from '../deletion/undoable-deletions.query.js';
import { countSelected, deletionById, newestActions, ownAction, type Selected } from './bulk-action.query.js';
import { BulkActionRepository } from './bulk-action.repository.js';
import { BulkQueueService } from './bulk-queue.service.js';
import { BulkRunsService } from './bulk-runs.service.js';
import type {
  BulkActionDto,
  BulkActionPreviewDto,
  BulkActionQuestionDto,
  StartBulkActionDto,
} from './dto/bulk-action.dto.js';
import type { MemberSelectionDto } from './dto/member-selection.dto.js';

/** An action on more members than this runs in the worker. */
const MAX_MEMBERS_IN_THE_REQUEST = 100;

const ACTIONS = { 'change-role': 'users.role-changed', delete: 'users.deleted' } as const;

export function noSuchAction(): AppError {
  return new AppError('NOT_FOUND', 'There is no such action.');
}

/** Starts, lists and stops a superadministrator's actions on many members. */
@Injectable()
export class BulkActionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly actions: BulkActionRepository,
    private readonly audit: AuditService,
    private readonly queue: BulkQueueService,
    private readonly runs: BulkRunsService,
  ) {}

  /** Returns how many alumni and administrators the action would change, and how many members it would skip. */
  async preview(question: BulkActionQuestionDto, actorId: string): Promise<BulkActionPreviewDto> {
    return this.count(await this.resolve(question, actorId));
  }

  /**
   * Starts the action on the members whom it would change now. Throws `CONFLICT` if their number differs from the
   * number that the superadministrator confirmed.
   */
  async start(asked: StartBulkActionDto, actor: SignedInActor): Promise<BulkActionDto> {
    const selected = await this.resolve(asked, actor.actorId);
    const { members, leftOut } = await this.count(selected);
    if (members === 0) throw nobody();
    if (members > LIMITS.bulkMembers) throw tooMany();
    if (members !== asked.confirmed) throw notConfirmed();
    const { kind } = asked;
    const id = await inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      const entryId = await this.audit.record(manager, actor, {
        action: ACTIONS[kind],
        after: { ...(selected.role && { role: selected.role }), ...recorded(asked.selection), members },
      });
      const action = await this.actions.add(manager, { entryId, kind, selected, leftOut });
      if (!action) throw otherIsRunning();
      if (action.total !== asked.confirmed) throw notConfirmed();
      return action.id;
    });
    await this.begin(id, members);
    return this.get(actor.actorId, id);
  }

  /** Starts the undo of a deletion of many members. Another superadministrator may have deleted the members. */
  async restore(deletionId: string, actor: SignedInActor): Promise<BulkActionDto> {
    const deletion = await deletionById(this.dataSource, deletionId);
    if (!deletion) throw noSuchAction();
    if (deletion.state === 'running') {
      throw new AppError(
        'CONFLICT',
        'The deletion is still under way. Stop it or wait for it, then try again.',
      );
    }
    if (deletion.changed === 0) {
      throw new AppError('CONFLICT', 'This action deleted nobody, so there is nothing to undo.');
    }
    const restores = deletion.entryId;
    const { id, total } = await inTransaction(this.dataSource, async (manager) => {
      await this.users.lockAsSuperadmin(manager, actor.actorId);
      const members = await countUndoable(manager, restores);
      if (members === 0) throw (await wasUndone(manager, restores)) ? alreadyUndone() : tooLate();
      const entryId = await this.audit.record(manager, actor, {
        action: 'users.restored',
        after: { members },
      });
      const action = await this.actions.addRestoration(manager, {
        actorId: actor.actorId,
        entryId,
        restores,
      });
      if (!action) throw otherIsRunning();
      return action;
    });
    await this.begin(id, total);
    return this.get(actor.actorId, id);
  }

  list(userId: string): Promise<BulkActionDto[]> {
    return newestActions(this.dataSource, userId);
  }

  async get(userId: string, id: string): Promise<BulkActionDto> {
    const action = await ownAction(this.dataSource, userId, id);
    if (!action) throw noSuchAction();
    return action;
  }

  /** Stops a running action. An action that has ended stays unchanged. */
  async stop(userId: string, id: string): Promise<void> {
    await this.get(userId, id);
    await this.actions.stop(userId, id);
  }

  private async begin(id: string, members: number): Promise<void> {
    if (members <= MAX_MEMBERS_IN_THE_REQUEST) return this.runs.run(id);
    await this.actions.release(id, false);
    await this.queue.announce({ id, processed: 0, attempts: 0 });
  }

  private async resolve(question: BulkActionQuestionDto, actorId: string): Promise<Selected> {
    const { ids, filter } = question.selection;
    if (Boolean(ids) === Boolean(filter)) {
      const message = 'Please select members by their ids or by a filter';
      throw new AppError('VALIDATION_FAILED', message, { fields: { selection: message } });
    }
    return {
      filter: filter ? await resolveFilter(this.dataSource, filter) : { ids: [...new Set(ids)] },
      actorId,
      role: question.kind === 'change-role' ? (question.role ?? null) : null,
    };
  }

  private async count(selected: Selected): Promise<BulkActionPreviewDto> {
    const { members, alumni, admins, ...others } = await countSelected(this.dataSource, selected);
    const known = members + others.superadmins + others.own + others.unchanged;
    const { ids } = selected.filter;
    const unknown = ids ? ids.length - known : 0;
    return { members, alumni, admins, leftOut: { ...others, unknown } };
  }
}

/** Returns the selection for the audit log. Omits the search text, which may be a member's name. */
function recorded({ ids, filter }: MemberSelectionDto): object {
  if (!filter) return { selected: ids?.length };
  const { search, sortBy: _sortBy, sortOrder: _sortOrder, ...filters } = filter;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null);
  return { filter: Object.fromEntries(given), searched: Boolean(search) };
}

function otherIsRunning(): AppError {
  return new AppError('CONFLICT', 'Another action of yours is still under way. Stop it or wait for it.');
}

function notConfirmed(): AppError {
  return new AppError(
    'CONFLICT',
    'The number of members has changed. Please check the new number and confirm again.',
  );
}

function nobody(): AppError {
  return new AppError(
    'CONFLICT',
    'This action would change no member. It skips SuperAdmins, your own account, members who already have the role, and deleted members.',
  );
}

function tooMany(): AppError {
  const most = LIMITS.bulkMembers.toLocaleString('en');
  return new AppError(
    'BAD_REQUEST',
    `One action may concern at most ${most} members. Please narrow the filter.`,
  );
}

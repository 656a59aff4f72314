import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditAction } from './audit-actions.js';
import { AuditEntryRepository, type NewLine } from './audit-entry.repository.js';

/** The member who acts, and the network of the request. Both are null for `FROM_THE_SERVER`. */
export interface AuditActor {
  actorId: string | null;
  origin: string | null;
}

/** The actor of commands and of the portal's startup, which need no sign-in. */
export const FROM_THE_SERVER: AuditActor = { actorId: null, origin: null };

export interface AuditRecord {
  action: AuditAction;
  subjectId?: string;
  /** The values before the action. Must not contain personal data, because entries cannot be deleted. */
  before?: object;
  /** The values after the action, or the parameters of the action, without personal data. */
  after?: object;
}

@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditEntryRepository) {}

  /**
   * Adds an entry and returns its id. If the entry records a change, pass the manager of the transaction of this
   * change, so that both commit or neither does.
   */
  async record(
    manager: EntityManager,
    { actorId, origin }: AuditActor,
    { action, subjectId, before, after }: AuditRecord,
  ): Promise<string> {
    return this.entries.add(manager, {
      actorId,
      origin,
      action,
      subjectId: subjectId ?? null,
      before: before ?? null,
      after: after ?? null,
    });
  }

  /** Adds members to an entry about several members, in the transaction of their change. */
  async recordLines(manager: EntityManager, entryId: string, lines: readonly NewLine[]): Promise<void> {
    await this.entries.addLines(manager, entryId, lines);
  }
}

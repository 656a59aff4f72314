import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditAction } from './audit-actions.js';

/** Who does something, and the network it is done from; both null for a command run on the server. */
export interface AuditActor {
  actorId: string | null;
  origin: string | null;
}

/** The actor of commands, which nobody signs in for. */
export const FROM_THE_SERVER: AuditActor = { actorId: null, origin: null };

export interface AuditRecord {
  action: AuditAction;
  subjectId?: string;
  /** What held before. Never a member's personal data: entries cannot be removed. */
  before?: object;
  /** What holds now, under the same rule. */
  after?: object;
}

@Injectable()
export class AuditService {
  /** Adds an entry in the transaction of what it tells of, so that neither exists without the other. */
  async record(
    manager: EntityManager,
    { actorId, origin }: AuditActor,
    { action, subjectId, before, after }: AuditRecord,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO audit_entries (actor_id, origin, action, subject_id, before, after)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [actorId, origin, action, subjectId ?? null, before ?? null, after ?? null],
    );
  }
}

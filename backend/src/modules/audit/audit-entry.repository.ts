import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditEntry } from './audit-entry.entity.js';
import type { AuditLine } from './audit-line.entity.js';

type NewEntry = Pick<AuditEntry, 'actorId' | 'origin' | 'action' | 'subjectId'> & {
  before: object | null;
  after: object | null;
};

/** The SQL that writes the audit log: entries and their lines are only added, never changed or deleted. */
@Injectable()
export class AuditEntryRepository {
  async add(manager: EntityManager, entry: NewEntry): Promise<string> {
    const [{ id }] = await manager.query(
      `INSERT INTO audit_entries (actor_id, origin, action, subject_id, before, after)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [entry.actorId, entry.origin, entry.action, entry.subjectId, entry.before, entry.after],
    );
    return id;
  }

  async addLine(
    manager: EntityManager,
    { entryId, memberId, before }: Pick<AuditLine, 'entryId' | 'memberId' | 'before'>,
  ): Promise<void> {
    await manager.query('INSERT INTO audit_lines (entry_id, member_id, before) VALUES ($1, $2, $3)', [
      entryId,
      memberId,
      before,
    ]);
  }
}

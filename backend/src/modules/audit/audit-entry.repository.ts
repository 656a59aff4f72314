import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditEntry } from './audit-entry.entity.js';
import type { AuditLine } from './audit-line.entity.js';

type NewEntry = Pick<AuditEntry, 'actorId' | 'origin' | 'action' | 'subjectId'> & {
  before: object | null;
  after: object | null;
};

export type NewLine = Pick<AuditLine, 'memberId' | 'before'>;

/**
 * The SQL that writes the audit log. An entry about several members has one line for each of them. Entries and lines
 * are only added, never changed or deleted.
 */
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

  async addLines(manager: EntityManager, entryId: string, lines: readonly NewLine[]): Promise<void> {
    await manager.query(
      `INSERT INTO audit_lines (entry_id, member_id, before)
       SELECT $1, line.* FROM unnest($2::uuid[], $3::jsonb[]) AS line`,
      [entryId, lines.map(({ memberId }) => memberId), lines.map(({ before }) => before)],
    );
  }
}

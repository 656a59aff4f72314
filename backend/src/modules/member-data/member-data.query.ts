import type { DataSource } from 'typeorm';
import type {
  AuditRecordDto,
  BulkActionRecordDto,
  CodeRequestDto,
  ExportRecordDto,
  ImportedDto,
  ImportRecordDto,
  SavedViewRecordDto,
  SignInFailuresDto,
} from './dto/member-data.dto.js';

export function readCodeRequests(dataSource: DataSource, emailKey: string): Promise<CodeRequestDto[]> {
  return dataSource.query(
    `SELECT purpose, email, created_at AS "createdAt",
       expires_at AS "expiresAt", tries, used
     FROM code_challenges WHERE email_key = $1 ORDER BY created_at`,
    [emailKey],
  );
}

export async function readSignInFailures(
  dataSource: DataSource,
  emailKey: string,
): Promise<SignInFailuresDto | null> {
  const [failures = null] = await dataSource.query(
    `SELECT sum(failures)::int AS failures, NULLIF(max(locked_until), 'infinity') AS "lockedUntil",
       coalesce(max(locked_until) = 'infinity', false) AS "lockedUntilLink", max(updated_at) AS "updatedAt"
     FROM sign_in_failures WHERE email_key IN (
       SELECT $1 UNION SELECT requested_key FROM code_challenges WHERE email_key = $1
     ) HAVING count(*) > 0`,
    [emailKey],
  );
  return failures;
}

/**
 * Returns the audit entries in which the member is the actor or a subject. Omits the values of other members and the
 * networks of other actors.
 */
export function readAuditEntries(dataSource: DataSource, userId: string): Promise<AuditRecordDto[]> {
  return dataSource.query(
    `SELECT at, action, actor_id IS NOT DISTINCT FROM $1 AS "byYou",
       CASE WHEN subject_id = $1 THEN a.before ELSE l.before END AS before,
       CASE WHEN subject_id = $1 THEN after
         WHEN l.member_id IS NOT NULL AND after ? 'role' THEN jsonb_build_object('role', after -> 'role') END AS after,
       CASE WHEN actor_id = $1 THEN origin END AS origin
     FROM audit_entries a LEFT JOIN audit_lines l ON l.entry_id = a.id AND l.member_id = $1
     WHERE a.id IN (
       SELECT id FROM audit_entries WHERE actor_id = $1 OR subject_id = $1
       UNION ALL SELECT entry_id FROM audit_lines WHERE member_id = $1) ORDER BY a.id`,
    [userId],
  );
}

export function readExports(dataSource: DataSource, userId: string): Promise<ExportRecordDto[]> {
  return dataSource.query(
    `SELECT format, state, filters, total, created_at AS "createdAt", ended_at AS "endedAt"
     FROM export_jobs WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
}

export function readImports(dataSource: DataSource, userId: string): Promise<ImportRecordDto[]> {
  return dataSource.query(
    `SELECT state, rows, added, created_at AS "createdAt", ended_at AS "endedAt", origin
     FROM import_jobs WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
}

export async function readImported(dataSource: DataSource, userId: string): Promise<ImportedDto | null> {
  const [imported = null] = await dataSource.query(
    `SELECT imported_at AS "importedAt", state = 'invited' AS "wasInvited" FROM imported_members WHERE user_id = $1`,
    [userId],
  );
  return imported;
}

export function readBulkActions(dataSource: DataSource, userId: string): Promise<BulkActionRecordDto[]> {
  return dataSource.query(
    `SELECT kind, role, state, total, changed, created_at AS "createdAt", ended_at AS "endedAt"
     FROM bulk_actions WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
}

export function readSavedViews(dataSource: DataSource, userId: string): Promise<SavedViewRecordDto[]> {
  return dataSource.query(
    `SELECT name, filters, columns, created_at AS "createdAt", updated_at AS "updatedAt"
     FROM saved_views WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
}

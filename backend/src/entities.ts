import { KeptBackup } from './infra/backup/keep/kept-backup.entity.js';
import { Mail } from './infra/mail/mail.entity.js';
import { OrphanedFile } from './infra/storage/orphaned-file.entity.js';
import { ExportJob } from './modules/admin/export/export-job.entity.js';
import { AuditEntry } from './modules/audit/audit-entry.entity.js';
import { AuditLine } from './modules/audit/audit-line.entity.js';
import { RemovedName } from './modules/audit/removed-name.entity.js';
import { CodeChallenge } from './modules/auth/code-challenge.entity.js';
import { Session } from './modules/auth/session.entity.js';
import { SignInEvent } from './modules/auth/sign-in-event.entity.js';
import { SignInFailure } from './modules/auth/sign-in-failure.entity.js';
import { SignInLink } from './modules/auth/sign-in-link.entity.js';
import { WrongCodeCount } from './modules/auth/wrong-code-count.entity.js';
import { EducationRecord } from './modules/education/education-record.entity.js';
import { ImportJob } from './modules/import/import-job.entity.js';
import { ImportedMember } from './modules/import/imported-member.entity.js';
import { MaintenanceState } from './modules/maintenance/maintenance-state.entity.js';
import { SavedView } from './modules/saved-views/saved-view.entity.js';
import { BulkAction } from './modules/superadmin/bulk/bulk-action.entity.js';
import { DeletedMember } from './modules/superadmin/deletion/deleted-member.entity.js';
import { MembershipCount } from './modules/users/membership-count.entity.js';
import { MembershipCountDelta } from './modules/users/membership-count-delta.entity.js';
import { SearchText } from './modules/users/search-text.entity.js';
import { User } from './modules/users/user.entity.js';

/** All entities. `migrate --check-drift` compares them with the schema that the migrations made. */
export const entities = [
  User,
  SearchText,
  MembershipCount,
  MembershipCountDelta,
  EducationRecord,
  Session,
  CodeChallenge,
  SignInFailure,
  SignInLink,
  SignInEvent,
  WrongCodeCount,
  Mail,
  MaintenanceState,
  AuditEntry,
  AuditLine,
  RemovedName,
  OrphanedFile,
  ExportJob,
  ImportJob,
  ImportedMember,
  BulkAction,
  SavedView,
  KeptBackup,
  DeletedMember,
];

import { Mail } from './infra/mail/mail.entity.js';
import { StrayFile } from './infra/storage/stray-file.entity.js';
import { ExportJob } from './modules/admin/export/export-job.entity.js';
import { AuditEntry } from './modules/audit/audit-entry.entity.js';
import { CodeChallenge } from './modules/auth/code-challenge.entity.js';
import { Session } from './modules/auth/session.entity.js';
import { SignInFailure } from './modules/auth/sign-in-failure.entity.js';
import { EducationRecord } from './modules/education/education-record.entity.js';
import { MaintenanceState } from './modules/maintenance/maintenance-state.entity.js';
import { SearchText } from './modules/users/search-text.entity.js';
import { User } from './modules/users/user.entity.js';

/** Every table, for the connection and for the check that no schema change is unwritten. */
export const entities = [
  User,
  SearchText,
  EducationRecord,
  Session,
  CodeChallenge,
  SignInFailure,
  Mail,
  MaintenanceState,
  AuditEntry,
  StrayFile,
  ExportJob,
];

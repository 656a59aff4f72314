import { ApiProperty } from '@nestjs/swagger';
import {
  EXPORT_FORMATS,
  EXPORT_STATES,
  type ExportFormat,
  type ExportState,
} from '../../admin/export/export-job.entity.js';
import type { CodePurpose } from '../../auth/code-challenge.entity.js';
import { SessionDto, SignInEventDto } from '../../auth/dto/session.dto.js';
import { IMPORT_STATES, type ImportState } from '../../import/import-job.entity.js';
import { MemberDto } from '../../profile/dto/member.dto.js';

export class AcceptedTermsDto {
  version: string;
  acceptedAt: Date;
}

import {
  BULK_ACTION_KINDS,
  BULK_ACTION_STATES,
  BULK_ROLES,
  type BulkActionKind,
  type BulkActionState,
  type BulkRole,
} from '../../superadmin/bulk/bulk-action.entity.js';

/** The stored photo. */
export class PhotoFileDto {
  mediaType: string;
  /** The file in base64. */
  content: string;
}

/** A request for a one-time code. The portal keeps it for 25 hours. */
export class CodeRequestDto {
  @ApiProperty({ enum: ['login', 'registration'] })
  purpose: CodePurpose;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  /** Number of wrong codes entered for this request. */
  tries: number;
  used: boolean;
}

/**
 * The stored counts of wrong codes, added up. A correct code or a sign-in by link resets them. Counts that have not
 * changed for 30 days are usually deleted. The counts of another spelling of the address are included only while the
 * portal still stores a code request for this spelling.
 */
export class SignInFailuresDto {
  failures: number;
  lockedUntil: Date | null;
  /** True if codes do not work until the member signs in by a link. `lockedUntil` is then null. */
  lockedUntilLink: boolean;
  updatedAt: Date;
}

/** An entry of the audit log. The member is its actor or one of its subjects. */
export class AuditRecordDto {
  at: Date;
  action: string;
  /** True if the member is the actor, false if only the subject. */
  byYou: boolean;
  /** Values before and after the change. Null unless the member is a subject. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Network address of the actor. Null if the actor is somebody else. */
  origin: string | null;
}

/** A member export that this administrator requested. The portal keeps the record for a week after the export ends. */
export class ExportRecordDto {
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  format: ExportFormat;
  @ApiProperty({ enum: EXPORT_STATES, enumName: 'ExportState' })
  state: ExportState;
  /** Filters and sort order. The search term is deleted when the export ends. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  filters: Record<string, unknown>;
  /** Number of members in the file. Null until the members are counted. */
  total: number | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** An import of a list of members that the member started. */
export class ImportRecordDto {
  @ApiProperty({ enum: IMPORT_STATES, enumName: 'ImportState' })
  state: ImportState;
  /** Rows of the list. */
  rows: number;
  /** Number of new members. Null unless the import is done. */
  added: number | null;
  createdAt: Date;
  endedAt: Date | null;
  /**
   * Network address of the upload or, later, of the confirmation. When the import is done, the portal deletes this
   * address. It deletes an import that ended in another way a day after its end, together with the address. An import
   * that still waits for its confirmation is deleted a day after its upload.
   */
  origin: string | null;
}

/** The import that added the member. */
export class ImportedDto {
  importedAt: Date;
  /** True if the portal sent the member an invitation. */
  wasInvited: boolean;
}

/**
 * An action on many members that this superadministrator started. The portal keeps the record for a week after the
 * action ends.
 */
export class BulkActionRecordDto {
  @ApiProperty({ enum: BULK_ACTION_KINDS, enumName: 'BulkActionKind' })
  kind: BulkActionKind;
  @ApiProperty({ enum: BULK_ROLES, enumName: 'BulkRole', nullable: true })
  role: BulkRole | null;
  @ApiProperty({ enum: BULK_ACTION_STATES, enumName: 'BulkActionState' })
  state: BulkActionState;
  /** Number of members. */
  total: number;
  /** Number of members changed, deleted or restored. */
  changed: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** A view of the member list that this administrator saved. */
export class SavedViewRecordDto {
  name: string;
  /** Filters and sort order. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  filters: Record<string, unknown>;
  /** The visible columns of the member table. */
  columns: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** All data of the portal about the member. */
export class MemberDataDto {
  generatedAt: Date;
  profile: MemberDto;
  photo: PhotoFileDto | null;
  acceptedTerms: AcceptedTermsDto | null;
  sessions: SessionDto[];
  /** Sign-in events. The portal keeps them for 180 days. */
  signInEvents: SignInEventDto[];
  codeRequests: CodeRequestDto[];
  signInFailures: SignInFailuresDto | null;
  auditEntries: AuditRecordDto[];
  exports: ExportRecordDto[];
  imports: ImportRecordDto[];
  /** Null if no list added the member in the last 30 days. */
  imported: ImportedDto | null;
  bulkActions: BulkActionRecordDto[];
  savedViews: SavedViewRecordDto[];
}

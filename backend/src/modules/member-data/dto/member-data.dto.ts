import { ApiProperty } from '@nestjs/swagger';
import { EXPORT_FORMATS, type ExportFormat } from '../../admin/export/dto/export-query.dto.js';
import { EXPORT_STATES, type ExportState } from '../../admin/export/export-job.entity.js';
import type { CodePurpose } from '../../auth/code-challenge.entity.js';
import { MemberDto } from '../../profile/dto/member.dto.js';

export class AcceptedTermsDto {
  version: string;
  acceptedAt: Date;
}

/** A browser that is signed in. */
export class SessionDto {
  createdAt: Date;
  lastSeenAt: Date;
  /** The one that made this request. */
  current: boolean;
}

/** A request for a one-time code; kept for 25 hours. */
export class CodeRequestDto {
  @ApiProperty({ enum: ['login', 'registration'] })
  purpose: CodePurpose;
  email: string;
  /** Network address that asked, or its /64 for IPv6. */
  clientNetwork: string;
  createdAt: Date;
  expiresAt: Date;
  /** Wrong codes that were tried on it. */
  tries: number;
  used: boolean;
}

/** Wrong codes in a row since the last right one. */
export class SignInFailuresDto {
  failures: number;
  lockedUntil: Date | null;
  updatedAt: Date;
}

/** An entry of the audit log that is by the member or about the member. */
export class AuditRecordDto {
  at: Date;
  action: string;
  /** The member did it; else somebody else did it to the member. */
  byYou: boolean;
  /** Values before and after, of entries about the member. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Network address, of entries by the member. */
  origin: string | null;
}

/** An export of the membership that the member asked for; kept for a week after its end. */
export class ExportRecordDto {
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  format: ExportFormat;
  @ApiProperty({ enum: EXPORT_STATES, enumName: 'ExportState' })
  state: ExportState;
  /** Which members and in which order; what was searched for is forgotten when the export ends. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  filters: Record<string, unknown>;
  /** Members in the file; null until they are counted. */
  total: number | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** Everything the portal holds on the member. */
export class MemberDataDto {
  generatedAt: Date;
  profile: MemberDto;
  acceptedTerms: AcceptedTermsDto | null;
  sessions: SessionDto[];
  codeRequests: CodeRequestDto[];
  signInFailures: SignInFailuresDto | null;
  auditEntries: AuditRecordDto[];
  exports: ExportRecordDto[];
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Instant } from '../../../common/validation/instant.validator.js';
import { OneOf } from '../../../common/validation/one-of.validator.js';
import { SearchText } from '../../../common/validation/text.validator.js';
import { WholeNumber } from '../../../common/validation/whole-number.validator.js';
import { AUDIT_ACTIONS, type AuditAction } from '../audit-actions.js';

/** Which entries, the newest first. An empty value means no filter. */
export class AuditQueryDto {
  /** Counts from 1; a page past the last is empty. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: 1_000_000_000, otherwise: 1 })
  page: number = 1;

  /** Entries a page. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: 100, otherwise: 25 })
  limit: number = 25;

  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', required: false })
  @OneOf(AUDIT_ACTIONS)
  action?: AuditAction;

  /** Who acted: an id or the last six digits of one, or any part of a present member's name or e-mail. */
  @SearchText()
  actor?: string | null;

  /** Whom it concerned: an id or the last six digits of one, or any part of a present member's name or e-mail. */
  @SearchText()
  subject?: string | null;

  /** Earliest time, itself included, in ISO 8601 with its offset from UTC. */
  @Instant()
  from?: string;

  /** Latest time, itself excluded. */
  @Instant()
  to?: string;
}

/** A member as the log's reader knows them; the log itself holds the id alone. */
export class AuditPersonDto {
  id: string;
  /** The present name, else the e-mail; null once the member is gone. */
  name: string | null;
}

export class AuditEntryDto {
  id: string;
  at: Date;
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  action: AuditAction;
  /** Null for a command run on the server. */
  actor: AuditPersonDto | null;
  subject: AuditPersonDto | null;
  /** What held before, without personal data. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;
  /** What holds now, without personal data; `changed` names all fields that an edit changed. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;
  /** Network that the request came from: an IPv4 address or an IPv6 /64. Null for a command. */
  origin: string | null;
}

export class AuditPaginationDto {
  totalEntries: number;
  totalPages: number;
  hasPrev: boolean;
  hasNext: boolean;
}

export class AuditListDto {
  entries: AuditEntryDto[];
  pagination: AuditPaginationDto;
}

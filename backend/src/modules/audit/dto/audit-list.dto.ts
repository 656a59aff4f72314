import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Instant } from '../../../common/validation/instant.validator.js';
import { OneOf } from '../../../common/validation/one-of.validator.js';
import { SearchText } from '../../../common/validation/text.validator.js';
import { WholeNumber } from '../../../common/validation/whole-number.validator.js';
import { AUDIT_ACTIONS, type AuditAction } from '../audit-actions.js';

/** Selects a page of the members of an entry. */
export class AuditLinesQueryDto {
  /** Page number, starting at 1. A page after the last one is empty. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: 1_000_000, otherwise: 1 })
  page: number = 1;

  /** Members per page. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: 100, otherwise: 25 })
  limit: number = 25;
}

/** Filters of the audit log. An empty value means no filter. */
export class AuditQueryDto {
  /** Page number, starting at 1. A page after the last one is empty. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: 1_000_000_000, otherwise: 1 })
  page: number = 1;

  /** Entries per page. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: 100, otherwise: 25 })
  limit: number = 25;

  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', required: false })
  @OneOf(AUDIT_ACTIONS)
  action?: AuditAction;

  /**
   * The actor: an id, the last six digits of an id, or any part of a member's name or e-mail. A whole e-mail address
   * finds only this address. Any part of `Server command` with at least three letters finds the entries of commands.
   */
  @SearchText()
  actor?: string | null;

  /**
   * The member concerned: an id, the last six digits of an id, or any part of a member's name or e-mail. A whole e-mail
   * address finds only this address.
   */
  @SearchText()
  subject?: string | null;

  /** Earliest time, inclusive, in ISO 8601 with a UTC offset. */
  @Instant()
  from?: string;

  /** Latest time, exclusive, in ISO 8601 with a UTC offset. */
  @Instant()
  to?: string;
}

/**
 * The actor of an entry, or a member whom the action concerns. The entry stores only the id, so the portal looks up the
 * name.
 */
export class AuditPersonDto {
  id: string;
  /**
   * The current name of the member, or the e-mail address of a member without a name. For a deleted member, the name or
   * address at the time of the deletion. Null when the deletion is more than 30 days old.
   */
  name: string | null;
  /**
   * The e-mail address of a deleted member at the time of the deletion. Null for every other member, and when the
   * deletion is more than 30 days old.
   */
  email: string | null;
  deleted: boolean;
}

export class AuditEntryDto {
  id: string;
  at: Date;
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  action: AuditAction;
  /** Null for a command on the server, and for a change by the portal at its startup. */
  actor: AuditPersonDto | null;
  subject: AuditPersonDto | null;
  /**
   * Number of members that the action has changed so far. `GET /api/superadmin/audit/{id}/members` lists them. Null
   * unless the name of the action begins with `users.`.
   */
  members: number | null;
  /** The old values, without personal data. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;
  /**
   * The new values, without personal data. `changed` lists all fields that an edit changed. `members` is the number of
   * members that an action should change; it is recorded at the start of the action.
   */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;
  /** Network of the client: an IPv4 address or an IPv6 /64. Null without an actor. */
  origin: string | null;
}

export class AuditPaginationDto {
  totalEntries: number;
  totalPages: number;
  hasPrev: boolean;
  hasNext: boolean;
}

/** A member of an entry about several members. */
export class AuditLineDto {
  member: AuditPersonDto;
  /** The old values, without personal data. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  before: Record<string, unknown>;
}

export class AuditLineListDto {
  lines: AuditLineDto[];
  pagination: AuditPaginationDto;
}

export class AuditListDto {
  entries: AuditEntryDto[];
  pagination: AuditPaginationDto;
}

import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsInt, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { RefuseRemovedNames, RefuseUnknownNames } from '../../../../common/errors/validation.pipe.js';
import { LIMITS } from '../../../../common/limits.js';
import { CustomValidator } from '../../../../common/validation/custom-validator.js';
import {
  BULK_ACTION_KINDS,
  BULK_ACTION_STATES,
  BULK_ROLES,
  type BulkActionKind,
  type BulkActionState,
  type BulkRole,
  SELECTING_KINDS,
  type SelectingKind,
} from '../bulk-action.entity.js';
import { MemberSelectionDto, selectionProblem } from './member-selection.dto.js';

/** An action and the members that it concerns. */
// Nest removes names such as `constructor`. A filter with only such a name would become empty and select everybody.
@RefuseRemovedNames()
// If a misspelt field were ignored, the portal might do something other than what the request asks for.
@RefuseUnknownNames()
export class BulkActionQuestionDto {
  @ApiProperty({ enum: SELECTING_KINDS, enumName: 'SelectingKind' })
  @IsIn(SELECTING_KINDS, { message: 'Please choose what to do' })
  kind: SelectingKind;

  /** The new role; required for a change of role. An action cannot give the role superadministrator. */
  @ApiProperty({ enum: BULK_ROLES, enumName: 'BulkRole', required: false })
  @ValidateIf(({ kind }: BulkActionQuestionDto) => kind === 'change-role')
  @IsIn(BULK_ROLES, { message: 'Please choose Alumni or Admin' })
  role?: BulkRole;

  @CustomValidator('onlySelection', selectionProblem)
  @IsDefined({ message: 'Please select members' })
  @ValidateNested({ message: 'Please select members' })
  @Type(() => MemberSelectionDto)
  selection: MemberSelectionDto;
}

export class StartBulkActionDto extends BulkActionQuestionDto {
  /** The number of members that the superadministrator confirmed. If the current number differs, the answer is 409. */
  // The rule written last is checked first, so a value that is not a number gets the message of `IsInt`.
  @Min(1, { message: 'confirmed must be at least 1' })
  @Max(LIMITS.bulkMembers, { message: `confirmed must be at most ${LIMITS.bulkMembers}` })
  @IsInt({ message: 'confirmed must be a whole number' })
  confirmed: number;
}

/** Numbers of selected members that the action does not concern. */
export class LeftOutDto {
  superadmins: number;
  /** 1 if the selection contains the caller. */
  own: number;
  /** Members who already have the role. */
  unchanged: number;
  /** Selected ids without a member. */
  unknown: number;
}

export class BulkActionPreviewDto {
  /** Number of members that would be changed or deleted. */
  members: number;
  /** Number of alumni among these members. */
  alumni: number;
  /** Number of administrators among these members. */
  admins: number;
  leftOut: LeftOutDto;
}

export class BulkActionDto {
  id: string;
  @ApiProperty({ enum: BULK_ACTION_KINDS, enumName: 'BulkActionKind' })
  kind: BulkActionKind;
  @ApiProperty({ enum: BULK_ROLES, enumName: 'BulkRole', nullable: true })
  role: BulkRole | null;
  @ApiProperty({ enum: BULK_ACTION_STATES, enumName: 'BulkActionState' })
  state: BulkActionState;
  /** Number of members that the action concerns. */
  total: number;
  /** Number of processed members, including skipped members. */
  processed: number;
  /**
   * Number of members that the action changed, deleted or restored. The action skips members who cannot be restored.
   * It also skips members who were deleted, got the new role or became superadministrators after the action started.
   */
  changed: number;
  leftOut: LeftOutDto;
  /** Reason of the failure, as a text for the user. */
  failure: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

export class BulkActionListDto {
  /** Newest first. */
  actions: BulkActionDto[];
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import { ROLES, type Role } from '../../../../common/access/roles.js';
import { LIMITS, MAX_PAGE_SIZE } from '../../../../common/limits.js';
import { OneOf } from '../../../../common/validation/one-of.validator.js';
import { SearchText } from '../../../../common/validation/text.validator.js';
import { WholeNumber } from '../../../../common/validation/whole-number.validator.js';
import { MemberRowDto } from '../../../users/dto/member-row.dto.js';

const SORT_FIELDS = ['createdAt', 'fullName', 'passingYear', 'department'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const YES_OR_NO = ['true', 'false'] as const;
type YesOrNo = (typeof YES_OR_NO)[number];

/** Filters and sort order of the list and the export. An empty value means no filter. */
export class MemberFilterDto {
  /**
   * Words in any order. Each word must be part of the name, e-mail, phone or company. Ignores case and accents. The
   * eighth and all later words are searched as one phrase.
   */
  @SearchText()
  search?: string | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role', required: false })
  @OneOf(ROLES)
  role?: Role;

  /**
   * Matches any part of the value and ignores case and accents. A text in double quotes must equal the whole stored
   * value.
   */
  @SearchText()
  department?: string | null;

  /**
   * Matches any part of the value and ignores case and accents. A text in double quotes must equal the whole stored
   * value.
   */
  @SearchText()
  college?: string | null;

  @WholeNumber({ min: 0, max: 9999 })
  passingYear?: number;

  /** The first graduation year of a range. Without `passingYearTo`, the range has no end. */
  @WholeNumber({ min: 0, max: 9999 })
  passingYearFrom?: number;

  /** The last graduation year of a range. Without `passingYearFrom`, the range has no start. */
  @WholeNumber({ min: 0, max: 9999 })
  passingYearTo?: number;

  @ApiProperty({ enum: YES_OR_NO, required: false })
  @OneOf(YES_OR_NO)
  mentorshipAvailable?: YesOrNo;

  /** Filters by whether the member seeks a mentor. */
  @ApiProperty({ enum: YES_OR_NO, required: false })
  @OneOf(YES_OR_NO)
  lookingForMentor?: YesOrNo;

  /**
   * Matches any part of the value and ignores case and accents. A text in double quotes must equal the whole stored
   * value, except for case.
   */
  @SearchText()
  currentCity?: string | null;

  /**
   * Matches any part of the value and ignores case and accents. A text in double quotes must equal the whole stored
   * value, except for case.
   */
  @SearchText()
  currentCountry?: string | null;

  @ApiProperty({ enum: SORT_FIELDS, enumName: 'MemberSortField', required: false, default: 'createdAt' })
  @OneOf(SORT_FIELDS, 'createdAt')
  sortBy: SortField = 'createdAt';

  /** Members without a value are always last. */
  @ApiProperty({ enum: SORT_ORDERS, enumName: 'SortOrder', required: false, default: 'desc' })
  @OneOf(SORT_ORDERS, 'desc')
  sortOrder: SortOrder = 'desc';
}

export class MemberListQueryDto extends MemberFilterDto {
  /** Page number, starting at 1. A page after the last one is empty. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: 1_000_000_000, otherwise: 1 })
  page: number = 1;

  /** Members per page. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: MAX_PAGE_SIZE, otherwise: LIMITS.pageSize })
  limit: number = LIMITS.pageSize;
}

export class PaginationDto {
  /** Number of matching members, or a lower bound of it. */
  totalUsers: number;
  totalPages: number;
  hasPrev: boolean;
  hasNext: boolean;
  /**
   * Present if `totalUsers` and the number of pages are only lower bounds. `GET /api/admin/users/total` returns the
   * exact number of matching members. All other fields are always exact.
   */
  @ApiPropertyOptional({ enum: [false] })
  totalIsExact?: false;
}

export class MemberListDto {
  users: MemberRowDto[];
  pagination: PaginationDto;
}

export class MemberTotalDto {
  totalUsers: number;
}

export class MemberDetailsDto {
  user: MemberRowDto;
}

const MAX_SELECTED = LIMITS.selectedMembers;

/** Accepts the ids of members who were selected one by one. A single id in a query string counts as a list. */
export function MemberIds(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'uuid', isArray: true, minItems: 1, maxItems: MAX_SELECTED }),
    Transform(({ value }) => (typeof value === 'string' ? [value] : value)),
    Transform(({ value }) => (Array.isArray(value) ? value.map(inLowerCase) : value)),
    IsOptional(),
    IsUUID(undefined, { each: true, message: 'ids must be ids of members' }),
    ArrayMaxSize(MAX_SELECTED, {
      message: `Please select at most ${MAX_SELECTED} members, or all that match a filter`,
    }),
    ArrayMinSize(1, { message: 'Please select at least one member' }),
    IsArray({ message: 'ids must be a list' }),
  );
}

const inLowerCase = (id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id);

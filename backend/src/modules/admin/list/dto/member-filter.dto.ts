import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '../../../../common/access/roles.js';
import { OneOf } from '../../../../common/validation/one-of.validator.js';
import { SearchText } from '../../../../common/validation/text.validator.js';
import { WholeNumber } from '../../../../common/validation/whole-number.validator.js';

export const SORT_FIELDS = ['createdAt', 'fullName', 'passingYear', 'department'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const YES_OR_NO = ['true', 'false'] as const;
export type YesOrNo = (typeof YES_OR_NO)[number];

/** Which members, in which order; the list and the export take the same. An empty value means no filter. */
export class MemberFilterDto {
  /** Any part of the name, e-mail, phone or company, in any case and with or without accents. */
  @SearchText()
  search?: string | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role', required: false })
  @OneOf(ROLES)
  role?: Role;

  /** Any part, in any case and with or without accents. */
  @SearchText()
  department?: string | null;

  @WholeNumber({ min: 0, max: 9999 })
  passingYear?: number;

  @ApiProperty({ enum: YES_OR_NO, required: false })
  @OneOf(YES_OR_NO)
  mentorshipAvailable?: YesOrNo;

  /** Any part, in any case and with or without accents. */
  @SearchText()
  currentCity?: string | null;

  @ApiProperty({ enum: SORT_FIELDS, enumName: 'MemberSortField', required: false, default: 'createdAt' })
  @OneOf(SORT_FIELDS, 'createdAt')
  sortBy: SortField = 'createdAt';

  /** Members without a value come last either way. */
  @ApiProperty({ enum: SORT_ORDERS, enumName: 'SortOrder', required: false, default: 'desc' })
  @OneOf(SORT_ORDERS, 'desc')
  sortOrder: SortOrder = 'desc';
}

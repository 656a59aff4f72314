import { ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS } from '../../../../common/limits.js';
import { WholeNumber } from '../../../../common/validation/whole-number.validator.js';
import { MemberRowDto } from '../../../users/dto/member-row.dto.js';
import { MemberFilterDto } from './member-filter.dto.js';

const MOST_A_PAGE = 100;

export class MemberListQueryDto extends MemberFilterDto {
  /** Counts from 1; a page past the last is empty. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: 1_000_000_000, otherwise: 1 })
  page: number = 1;

  /** Members a page. */
  @ApiPropertyOptional()
  @WholeNumber({ min: 1, max: MOST_A_PAGE, otherwise: LIMITS.pageSize })
  limit: number = LIMITS.pageSize;
}

export class PaginationDto {
  /** All members that match; at most 10 seconds old. */
  totalUsers: number;
  totalPages: number;
  hasPrev: boolean;
  hasNext: boolean;
}

export class MemberListDto {
  users: MemberRowDto[];
  pagination: PaginationDto;
}

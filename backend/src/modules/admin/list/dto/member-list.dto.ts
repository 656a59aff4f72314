import { ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS, MAX_PAGE_SIZE } from '../../../../common/limits.js';
import { WholeNumber } from '../../../../common/validation/whole-number.validator.js';
import { MemberRowDto } from '../../../users/dto/member-row.dto.js';
import { MemberFilterDto } from './member-filter.dto.js';

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
  /** Number of matching members, at most 10 seconds old. */
  totalUsers: number;
  totalPages: number;
  hasPrev: boolean;
  hasNext: boolean;
}

export class MemberListDto {
  users: MemberRowDto[];
  pagination: PaginationDto;
}

export class MemberDetailsDto {
  user: MemberRowDto;
}

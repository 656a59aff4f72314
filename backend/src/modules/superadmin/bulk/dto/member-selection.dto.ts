import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { MemberFilterDto, MemberIds } from '../../../admin/list/dto/member-list.dto.js';

/** Members by their ids or by the filters of the list: exactly one of both. */
export class MemberSelectionDto {
  @MemberIds()
  ids?: string[];

  /** All members that match. The sort order has no effect. */
  @IsOptional()
  @ValidateNested({ message: 'filter must hold the filters of the list' })
  @Type(() => MemberFilterDto)
  filter?: MemberFilterDto;
}

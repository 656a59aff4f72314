import { Type } from 'class-transformer';
import { getMetadataStorage, IsOptional, ValidateNested } from 'class-validator';
import { CustomValidator } from '../../../../common/validation/custom-validator.js';
import { MemberFilterDto, MemberIds } from '../../../admin/list/dto/member-list.dto.js';

const FILTER_WANTED = 'filter must hold the filters of the list';

/** Other routes ignore an unknown field. Here a misspelt filter would select everybody. */
const FILTERS: ReadonlySet<string> = new Set(
  getMetadataStorage()
    .getTargetValidationMetadatas(MemberFilterDto, '', false, false)
    .map(({ propertyName }) => propertyName),
);

function problemOf(filter: unknown): string | undefined {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return FILTER_WANTED;
  const unknown = Object.keys(filter).some((name) => !FILTERS.has(name));
  return unknown ? 'filter has a field that is no filter of the list' : undefined;
}

/** Members by their ids or by the filters of the list: exactly one of both. */
export class MemberSelectionDto {
  @MemberIds()
  ids?: string[];

  /** All members that match; an empty filter matches everybody. An unknown field is refused. The sort order has no effect. */
  @IsOptional()
  @ValidateNested({ message: FILTER_WANTED })
  @CustomValidator('onlyFilters', problemOf)
  @Type(() => MemberFilterDto)
  filter?: MemberFilterDto;
}

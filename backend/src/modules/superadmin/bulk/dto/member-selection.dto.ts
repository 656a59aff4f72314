import { Transform, Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { unknownName } from '../../../../common/errors/validation.pipe.js';
import { CustomValidator } from '../../../../common/validation/custom-validator.js';
import { isInvisible } from '../../../../common/validation/text.validator.js';
import { MemberFilterDto, MemberIds } from '../../../admin/list/dto/member-list.dto.js';

const FILTER_WANTED = 'filter must be an object with the filters of the list';

/**
 * Returns the problem of a filter. Refuses unknown names and texts without a visible character: the member list ignores
 * them, so they would select everybody.
 */
function problemOf(filter: unknown): string | undefined {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return FILTER_WANTED;
  const unknown = unknownName(filter, MemberFilterDto);
  if (unknown !== undefined) return `filter has an unknown field: ${unknown}`;
  const hasInvisible = Object.values(filter).some((text) => typeof text === 'string' && isInvisible(text));
  return hasInvisible ? 'filter has a text without a visible character' : undefined;
}

/** Selects members by their ids or by the filters of the list. A request contains exactly one of the two. */
export class MemberSelectionDto {
  @MemberIds()
  ids?: string[];

  /** Selects all matching members. An empty filter matches all. Unknown fields are refused. Sorting is ignored. */
  @IsOptional()
  @ValidateNested({ message: FILTER_WANTED })
  @CustomValidator('onlyFilters', problemOf)
  // Check the filter as it was sent, because the conversion drops invisible texts, and also names such as
  // `toString`.
  @Transform(({ value, obj }) => (problemOf(obj.filter) ? obj.filter : value))
  @Type(() => MemberFilterDto)
  filter?: MemberFilterDto;
}

/** Returns the problem of a selection that is a list or has an unknown field, such as a misspelt `filter`. */
export function selectionProblem(selection: unknown): string | undefined {
  if (typeof selection !== 'object' || selection === null) return undefined;
  // An array has the method `filter`. Without this rule, the method would count as a filter that matches everybody.
  if (Array.isArray(selection)) return 'Please select members';
  const unknown = unknownName(selection, MemberSelectionDto);
  return unknown === undefined ? undefined : `selection has an unknown field: ${unknown}`;
}

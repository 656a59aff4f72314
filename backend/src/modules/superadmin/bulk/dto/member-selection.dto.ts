import { Transform, Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { SHOWN_NAME_LENGTH, validatedFields } from '../../../../common/errors/validation.pipe.js';
import { CustomValidator } from '../../../../common/validation/custom-validator.js';
import { MemberFilterDto, MemberIds } from '../../../admin/list/dto/member-list.dto.js';

const FILTER_WANTED = 'filter must be an object with the filters of the list';

/** The known filters. An unknown filter is refused: a misspelt filter, if ignored, would select everybody. */
const FILTERS = validatedFields(MemberFilterDto);

/** Matches a text of invisible characters only. The member list ignores such a text, so it would select all members. */
const INVISIBLE = /^[\p{C}\p{Z}\s]+$/u;

function problemOf(filter: unknown): string | undefined {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return FILTER_WANTED;
  const unknown = Object.keys(filter).find((name) => !FILTERS.has(name));
  if (unknown !== undefined) return `filter has an unknown field: ${unknown.slice(0, SHOWN_NAME_LENGTH)}`;
  const isInvisible = Object.values(filter).some((text) => typeof text === 'string' && INVISIBLE.test(text));
  return isInvisible ? 'filter has a text without a visible character' : undefined;
}

/** Members by their ids or by the filters of the list: exactly one of the two is given. */
export class MemberSelectionDto {
  @MemberIds()
  ids?: string[];

  /** Selects all matching members. An empty filter matches all. Unknown fields are refused. Sorting is ignored. */
  @IsOptional()
  @ValidateNested({ message: FILTER_WANTED })
  @CustomValidator('onlyFilters', problemOf)
  // Check the filter as it was sent, because the conversion drops names such as `toString` and invisible texts.
  @Transform(({ value, obj }) => (problemOf(obj.filter) ? obj.filter : value))
  @Type(() => MemberFilterDto)
  filter?: MemberFilterDto;
}

const FIELDS = validatedFields(MemberSelectionDto);

/** Returns what is wrong with a selection that is a list or has an unknown field. A misspelt `filter` would be ignored. */
export function selectionProblem(selection: unknown): string | undefined {
  if (typeof selection !== 'object' || selection === null) return undefined;
  // An array has the method `filter`. Without this rule, the method would count as a filter that matches everybody.
  if (Array.isArray(selection)) return 'Please select members';
  const unknown = Object.keys(selection).find((name) => !FIELDS.has(name));
  return unknown && `selection has an unknown field: ${unknown.slice(0, SHOWN_NAME_LENGTH)}`;
}

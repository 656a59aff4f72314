import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInstance, ValidateNested } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';
import { Text } from '../../../common/validation/text.validator.js';
import { MEMBER_COLUMNS, type MemberColumn } from '../../admin/list/dto/member-columns.js';
import { MemberFilterDto } from '../../admin/list/dto/member-list.dto.js';

/** Filters and sort order of a view. A view keeps no search, because a search often names a person. */
export class ViewFiltersDto extends OmitType(MemberFilterDto, ['search']) {}

/** The name, filters and columns of a view that an administrator saves. */
export class ViewFormDto {
  /** Unique among the administrator's views, without regard to case. */
  @Text({ max: LIMITS.viewNameLength, required: 'Please enter a name for the view' })
  name: string;

  @ApiProperty()
  @ValidateNested()
  @Type(() => ViewFiltersDto)
  @IsInstance(ViewFiltersDto, { message: 'filters must be an object' })
  filters: ViewFiltersDto;

  /** The visible columns of the table. */
  @ApiProperty({
    enum: MEMBER_COLUMNS,
    enumName: 'MemberColumn',
    isArray: true,
    maxItems: MEMBER_COLUMNS.length,
  })
  @IsIn(MEMBER_COLUMNS, { each: true, message: `each column must be one of ${MEMBER_COLUMNS.join(', ')}` })
  @ArrayUnique({ message: 'columns must not repeat a column' })
  @ArrayMaxSize(MEMBER_COLUMNS.length, { message: 'columns must not repeat a column' })
  @IsArray({ message: 'columns must be a list' })
  columns: MemberColumn[];
}

export class SavedViewDto {
  id: string;
  name: string;
  /** The stored filters. Values that are no longer valid are left out. */
  filters: ViewFiltersDto;
  @ApiProperty({ enum: MEMBER_COLUMNS, enumName: 'MemberColumn', isArray: true })
  columns: MemberColumn[];
}

export class SavedViewAnswerDto {
  view: SavedViewDto;
}

export class SavedViewsDto {
  /** In the order of their names. */
  views: SavedViewDto[];
}

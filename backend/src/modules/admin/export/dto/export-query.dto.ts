import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MemberFilterDto, MemberIds } from '../../list/dto/member-list.dto.js';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class ExportQueryDto extends MemberFilterDto {
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  @IsIn(EXPORT_FORMATS, { message: 'format must be csv or json' })
  format: ExportFormat;

  /** Only these members, among those that match. */
  @MemberIds()
  ids?: string[];
}

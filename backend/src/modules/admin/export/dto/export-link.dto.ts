import { Type } from 'class-transformer';
import { IsInt, IsString, Length } from 'class-validator';

export class ExportLinkDto {
  /** Unix time in seconds. */
  @Type(() => Number)
  @IsInt()
  expires: number;

  @IsString()
  @Length(1, 100)
  signature: string;
}

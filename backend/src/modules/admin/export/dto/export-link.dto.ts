import { Type } from 'class-transformer';
import { IsInt, IsString, Length } from 'class-validator';

const message = 'This download link is not valid.';

export class ExportLinkDto {
  /** Expiry as Unix time in seconds. */
  @Type(() => Number)
  @IsInt({ message })
  expires: number;

  @IsString({ message })
  @Length(1, 100, { message })
  signature: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { SearchText } from '../../../../common/validation/text.validator.js';

/** The fields with suggestions. */
export const SUGGESTED_FIELDS = ['department', 'currentCity', 'currentCountry', 'college'] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

export class SuggestionsQueryDto {
  @ApiProperty({ enum: SUGGESTED_FIELDS, enumName: 'SuggestedField' })
  @IsIn(SUGGESTED_FIELDS, { message: `field must be one of ${SUGGESTED_FIELDS.join(', ')}` })
  field: SuggestedField;

  /** Any part of a value. Ignores case and accents. Without a text, returns the first values in alphabetical order. */
  @SearchText()
  text?: string | null;
}

export class SuggestionsDto {
  /** At most 10 values. Values that begin with the text are first. The list may be up to 10 seconds out of date. */
  values: string[];
}

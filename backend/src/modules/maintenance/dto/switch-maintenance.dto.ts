import { IsBoolean } from 'class-validator';
import { Text } from '../../../common/validation/text.validator.js';

export const LONGEST_MESSAGE = 500;

export class SwitchMaintenanceDto {
  @IsBoolean({ message: 'isEnabled must be true or false' })
  isEnabled: boolean;

  /** What visitors are told; empty for the page's own words, absent to keep what there is. At most 500 characters. */
  @Text({ max: LONGEST_MESSAGE, multiline: true })
  message?: string | null;
}

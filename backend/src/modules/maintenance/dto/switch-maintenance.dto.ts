import { IsBoolean } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';
import { Text } from '../../../common/validation/text.validator.js';

export class SwitchMaintenanceDto {
  @IsBoolean({ message: 'isEnabled must be true or false' })
  isEnabled: boolean;

  /** What visitors are told; empty for the page's own words, absent to keep what there is. At most 500 characters. */
  @Text({ max: LIMITS.maintenanceMessageLength, multiline: true })
  message?: string | null;
}

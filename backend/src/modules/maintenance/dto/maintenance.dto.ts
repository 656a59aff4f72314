import { IsBoolean } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';
import { Text } from '../../../common/validation/text.validator.js';

export class SwitchMaintenanceDto {
  @IsBoolean({ message: 'isEnabled must be true or false' })
  isEnabled: boolean;

  /**
   * The message for visitors, at most 500 characters. If it is empty, the page shows its default text. If it is absent,
   * the stored message stays.
   */
  @Text({ max: LIMITS.maintenanceMessageLength, multiline: true })
  message?: string | null;
}

export class MaintenanceStatusDto {
  isEnabled: boolean;
  /** The message for visitors. If it is empty, the page shows its default text. */
  message: string;
}

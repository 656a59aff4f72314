import { Transform } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, Matches, ValidateIf } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';
import { digitsOf, INVALID_PHONE } from '../../../common/validation/phone.validator.js';
import { Text } from '../../../common/validation/text.validator.js';
import { toYear } from '../../../common/validation/year.validator.js';
import { IsMemberEmail } from '../../users/email.validator.js';

const LONGEST_FULL_NAME = 3 * LIMITS.nameLength + 2;

export const EDITED_FIELDS = [
  'fullName',
  'email',
  'phoneNumber',
  'department',
  'college',
  'passingYear',
] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

/** The edit dialog's fields. What is absent stays as it is, what is empty becomes null, anything else is ignored; one of them at least is there. */
export class EditMemberDto {
  /** Its first word becomes the first name, its last the last name, the rest the middle name. */
  @Text({ max: LONGEST_FULL_NAME })
  fullName?: string | null;

  /** A new address ends the member's sessions and codes, and the old one is told; new capitals in it do not. */
  @ValidateIf(({ email }: EditMemberDto) => email !== undefined)
  @IsMemberEmail({ empty: 'Email address is required' })
  email?: string;

  /** A new number has 10 to 15 digits; spaces and punctuation are ignored. */
  @Transform(({ value }) => digitsOf(value))
  @IsOptional()
  @Matches(/^\d{1,20}$/, { message: INVALID_PHONE })
  phoneNumber?: string | null;

  @Text({ max: LIMITS.lineLength })
  department?: string | null;

  @Text({ max: LIMITS.lineLength })
  college?: string | null;

  /** A new year is one that registration would take. A year of joining that was derived from the old one follows it. */
  @Transform(({ value }) => toYear(value))
  @IsOptional()
  @IsInt({ message: 'Please enter the graduation year as a number' })
  passingYear?: number | null;

  /**
   * Which of these were edited. The others are what the page knew of the user, and are left alone: they may have changed
   * since. Absent: all of them.
   */
  @IsOptional()
  @IsArray()
  @IsIn(EDITED_FIELDS, { each: true })
  changed?: EditedField[];
}

import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsIn,
  IsInstance,
  IsInt,
  IsOptional,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { LIMITS } from '../../../common/limits.js';
import { IsTrimmedEmail } from '../../../common/validation/email.validator.js';
import { digitsAndPlus, INVALID_PHONE } from '../../../common/validation/phone.validator.js';
import { Text } from '../../../common/validation/text.validator.js';
import { toYear } from '../../../common/validation/year.validator.js';
import { MemberText } from '../../users/member-text.validator.js';

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

/**
 * The fields of the edit dialog. An empty field becomes null. An empty e-mail address is refused. An empty name is
 * refused if the member has a name.
 */
export class EditedFieldsDto {
  /**
   * The first word becomes the first name. The last of several words becomes the last name, and the words between them
   * become the middle name.
   */
  @Text({ max: LONGEST_FULL_NAME })
  fullName?: string | null;

  /**
   * A new address ends the member's sessions and codes. The old and the new address get a mail, unless the member still
   * waits for the invitation after an import. A change of upper and lower case has no such effect.
   */
  @ValidateIf(({ email }: EditMemberDto) => email !== undefined)
  @IsTrimmedEmail({ empty: 'Email address is required' })
  email?: string;

  /**
   * A new number must have 10 to 15 digits. Spaces and punctuation are ignored. The country code of the member may
   * precede the number, such as `+91 98…`; another country code is refused.
   */
  @Transform(({ value }) => digitsAndPlus(value))
  @IsOptional()
  @Matches(/^\+?\d{1,20}$/, { message: INVALID_PHONE })
  phoneNumber?: string | null;

  @MemberText()
  department?: string | null;

  @MemberText()
  college?: string | null;

  /**
   * A new year must be valid for registration. A year of joining that was derived from the old year is derived again.
   */
  @Transform(({ value }) => toYear(value))
  @IsOptional()
  @IsInt({ message: 'Please enter the graduation year as a number' })
  passingYear?: number | null;
}

/** At least one field is required. An absent field stays unchanged. Other properties are ignored. */
export class EditMemberDto extends EditedFieldsDto {
  /**
   * The names of the edited fields. Only these fields are written, because the other values of the page may be stale.
   * If the list is absent, every field of the body is written.
   */
  @IsOptional()
  @IsArray()
  @IsIn(EDITED_FIELDS, { each: true, message: `changed may contain only ${EDITED_FIELDS.join(', ')}` })
  changed?: EditedField[];

  /**
   * The values that the page showed before the edit. An edited field whose stored value differs from both this value
   * and the new one is refused, because somebody else changed it meanwhile. An absent field is not compared.
   */
  @IsOptional()
  @ValidateNested()
  @Type(() => EditedFieldsDto)
  @IsInstance(EditedFieldsDto, { message: 'before must be an object' })
  before?: EditedFieldsDto;
}

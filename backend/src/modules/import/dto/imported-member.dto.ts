import { OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateIf } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';
import { Flag } from '../../../common/validation/flag.validator.js';
import { GRADUATION_YEAR } from '../../../common/validation/graduation-year.js';
import { RegistrationPhone } from '../../../common/validation/phone.validator.js';
import { Text } from '../../../common/validation/text.validator.js';
import { Year } from '../../../common/validation/year.validator.js';
import { ProfileFormDto } from '../../profile/dto/profile-form.dto.js';
import { IsMemberEmail } from '../../users/email.validator.js';
import { IsPastTime } from './is-past-time.validator.js';

const { nameLength, lineLength } = LIMITS;
/** The earliest that the members' table takes: with lateral entries and long courses it does not follow from others. */
const EARLIEST_YEAR_OF_JOINING = 1900;

const PROFILE_RULES = OmitType(ProfileFormDto, [
  'version',
  'firstName',
  'lastName',
  'phoneNumber',
  'whatsappNumber',
  'secondaryPhoneNumber',
]);

/**
 * One row of a list of members: the profile form's rules, registration's for e-mail and phone numbers, and those of an
 * administrator's edit for the rest, so that whatever the portal exports it also takes back.
 */
export class ImportedMemberDto extends PROFILE_RULES {
  /** Read for one thing alone: the account of a superadministrator may have no names. Nobody is given a role. */
  role?: string;

  @IsMemberEmail({ empty: 'Email address is required' })
  email: string;

  @ValidateIf(({ role, firstName }: ImportedMemberDto) => role !== 'SUPERADMIN' || Boolean(firstName))
  @Text({ max: nameLength, required: 'First name is required' })
  firstName?: string | null;

  /** Some people have one name. */
  @Text({ max: nameLength })
  lastName?: string | null;

  @RegistrationPhone({ required: false })
  phoneNumber?: string | null;

  @RegistrationPhone({ required: false })
  whatsappNumber?: string | null;

  @RegistrationPhone({ required: false })
  secondaryPhoneNumber?: string | null;

  /** Free text, as the next two: a society had courses and schools that it no longer offers. */
  @Text({ max: lineLength })
  course?: string | null;

  @Text({ max: lineLength })
  department?: string | null;

  @Text({ max: lineLength })
  college?: string | null;

  @IsOptional()
  @Year({ name: 'Year of joining', min: EARLIEST_YEAR_OF_JOINING, max: GRADUATION_YEAR.max })
  yearOfJoining?: number | null;

  @IsOptional()
  @Year(GRADUATION_YEAR)
  passingYear?: number | null;

  @Flag()
  admissionInFirstYear?: boolean;

  /** Member since; the time of the import when absent. */
  @IsOptional()
  @IsPastTime()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  createdAt?: string;
}

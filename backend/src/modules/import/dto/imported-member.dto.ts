import { OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateIf } from 'class-validator';
import { IsTrimmedEmail } from '../../../common/validation/email.validator.js';
import { Flag } from '../../../common/validation/flag.validator.js';
import { RegistrationPhone } from '../../../common/validation/phone.validator.js';
import { GRADUATION_YEAR, Year } from '../../../common/validation/year.validator.js';
import { ProfileFormDto } from '../../profile/dto/profile-form.dto.js';
import { MemberText } from '../../users/member-text.validator.js';
import { IsPastTime } from './is-past-time.validator.js';

/** The lowest year that the `users` table accepts. */
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
 * One row of a list of members. The fields in `PROFILE_RULES` have the rules of the profile form. E-mail and phone
 * numbers have the rules of registration. The other fields accept every exported value.
 */
export class ImportedMemberDto extends PROFILE_RULES {
  /** Only used to accept a superadministrator without a name. The import never assigns a role. */
  role?: string;

  @IsTrimmedEmail({ empty: 'Email address is required' })
  email: string;

  @ValidateIf(({ role, firstName }: ImportedMemberDto) => role !== 'SUPERADMIN' || Boolean(firstName))
  @MemberText({ required: 'First name is required' })
  firstName?: string | null;

  /** Optional: some people have only one name. */
  @MemberText()
  lastName?: string | null;

  @RegistrationPhone({ required: false })
  phoneNumber?: string | null;

  @RegistrationPhone({ required: false })
  whatsappNumber?: string | null;

  @RegistrationPhone({ required: false })
  secondaryPhoneNumber?: string | null;

  /** Free text, like department and college: the list may name courses and schools that no longer exist. */
  @MemberText()
  course?: string | null;

  @MemberText()
  department?: string | null;

  @MemberText()
  college?: string | null;

  @IsOptional()
  @Year({ name: 'Year of joining', min: EARLIEST_YEAR_OF_JOINING, max: GRADUATION_YEAR.max })
  yearOfJoining?: number | null;

  @IsOptional()
  @Year(GRADUATION_YEAR)
  passingYear?: number | null;

  @Flag()
  admissionInFirstYear?: boolean;

  /** Start of the membership. Defaults to the time of the import. */
  @IsOptional()
  @IsPastTime()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  createdAt?: string;
}

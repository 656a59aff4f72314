import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, ValidateIf } from 'class-validator';
import { DateOfBirth } from '../../../common/validation/date-of-birth.validator.js';
import { IsTrimmedEmail } from '../../../common/validation/email.validator.js';
import { GENDERS, type Gender, toGender } from '../../../common/validation/gender.js';
import { RegistrationPhone } from '../../../common/validation/phone.validator.js';
import { GRADUATION_YEAR, Year } from '../../../common/validation/year.validator.js';
import { COUNTRY_CODE_VALUES, COUNTRY_CODES } from '../../reference/country-codes.js';
import { MemberText } from '../../users/member-text.validator.js';
import { IsCourseOf } from './is-course-of.validator.js';
import { IsInstitution } from './is-institution.validator.js';
import { CODE, HANDLE, INVALID_CODE, INVALID_REGISTRATION_LINK, LINK_TOKEN } from './sign-in.dto.js';

/**
 * The form of the registration page. The page also sends derived fields such as the full name and the year of joining.
 * The server ignores these fields and derives them again. A member who registers accepts the terms.
 */
// If a field has several rules, the rule written last is checked first.
export class RegisterDto {
  /** The handle in the answer of `send-otp` or `verify-registration-link`. */
  @Matches(HANDLE, { message: INVALID_CODE })
  alumniId: string;

  /** Six digits. Required without `link`, otherwise ignored. */
  @ValidateIf(({ link }: RegisterDto) => link === undefined)
  @Matches(CODE, { message: 'Please enter complete 6-digit verification code' })
  otp?: string;

  /** The token of the registration link in the mail. Replaces the code. */
  @ValidateIf(({ link }: RegisterDto) => link !== undefined)
  @Matches(LINK_TOKEN, { message: INVALID_REGISTRATION_LINK })
  link?: string;

  @IsTrimmedEmail({ empty: 'Email address is required' })
  email: string;

  @MemberText({ required: 'First name is required' })
  firstName: string;

  @MemberText()
  middleName?: string | null;

  @MemberText({ required: 'Last name is required' })
  lastName: string;

  /** A date in the past, as `YYYY-MM-DD`. */
  @DateOfBirth({ required: true })
  dateOfBirth: string;

  /** The page sends `prefernottosay`, which is stored as `prefer_not_to_say`. An empty value means not given. */
  @ApiProperty({ enum: [...GENDERS, 'prefernottosay', ''] })
  @Transform(({ value }) => toGender(value))
  @IsOptional()
  @IsIn(GENDERS, { message: 'Please choose a gender from the list' })
  gender?: Gender | null;

  @IsIn(COUNTRY_CODE_VALUES, { message: 'Please choose a country code from the list' })
  countryCode: string = COUNTRY_CODES[0].code;

  /** 10 to 15 digits. Other characters are ignored. */
  @RegistrationPhone({ required: true })
  phoneNumber: string;

  @RegistrationPhone({ required: false })
  whatsappNumber?: string | null;

  @RegistrationPhone({ required: false })
  secondaryPhoneNumber?: string | null;

  @MemberText({ field: 'personalAddressLine1', required: 'Street address is required' })
  personalStreet: string;

  @MemberText({ required: 'City is required' })
  personalCity: string;

  @MemberText({ required: 'State is required' })
  personalState: string;

  @MemberText({ field: 'personalPostalCode', required: 'PIN code is required' })
  personalPincode: string;

  @MemberText({ required: 'Country is required' })
  personalCountry: string;

  /** The name of an institution in the answer of `GET /api/reference`. */
  @IsInstitution()
  @MemberText({ field: 'college', required: 'Institution is required' })
  institutionAttended: string;

  /** The name of a course of the institution in `institutionAttended`. */
  @IsCourseOf('institutionAttended')
  @MemberText({ field: 'course', required: 'Course/Program is required' })
  courseProgram: string;

  /** The year as a number or a string of digits. */
  @ApiProperty({ type: String })
  @Year(GRADUATION_YEAR)
  graduationYear: number;
}

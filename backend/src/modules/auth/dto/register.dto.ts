import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';
import { DateOfBirth } from '../../../common/validation/date-of-birth.validator.js';
import { GENDERS, type Gender, toGender } from '../../../common/validation/gender.js';
import { GRADUATION_YEAR } from '../../../common/validation/graduation-year.js';
import { RegistrationPhone } from '../../../common/validation/phone.validator.js';
import { Text } from '../../../common/validation/text.validator.js';
import { Year } from '../../../common/validation/year.validator.js';
import { COUNTRY_CODE_VALUES, COUNTRY_CODES } from '../../reference/country-codes.js';
import { IsMemberEmail } from '../../users/email.validator.js';
import { IsCourseOf } from './is-course-of.validator.js';
import { IsInstitution } from './is-institution.validator.js';
import { CODE, HANDLE, INVALID_CODE } from './verify-login-code.dto.js';

const { nameLength, lineLength, postalCodeLength } = LIMITS;

/**
 * The whole wizard. The page also sends what follows from it (full name, year of joining, department and so on);
 * the server derives that itself. A completed registration accepts the terms.
 * Where a field has several rules, the one written last is checked first.
 */
export class RegisterDto {
  /** The handle that `send-otp` answered with. */
  @Matches(HANDLE, { message: INVALID_CODE })
  alumniId: string;

  /** Six digits. */
  @Matches(CODE, { message: 'Please enter complete 6-digit verification code' })
  otp: string;

  @IsMemberEmail({ empty: 'Email address is required' })
  email: string;

  @Text({ max: nameLength, required: 'First name is required' })
  firstName: string;

  @Text({ max: nameLength })
  middleName?: string | null;

  @Text({ max: nameLength, required: 'Last name is required' })
  lastName: string;

  /** `YYYY-MM-DD` */
  @DateOfBirth({ required: true })
  dateOfBirth: string;

  /** The page's own spelling, `prefernottosay`, is stored as `prefer_not_to_say`; empty means not given. */
  @ApiProperty({ enum: [...GENDERS, 'prefernottosay', ''] })
  @Transform(({ value }) => toGender(value))
  @IsOptional()
  @IsIn(GENDERS, { message: 'Please choose a gender from the list' })
  gender?: Gender | null;

  @IsIn(COUNTRY_CODE_VALUES, { message: 'Please choose a country code from the list' })
  countryCode: string = COUNTRY_CODES[0].code;

  /** 10 to 15 digits; anything else in it is ignored. */
  @RegistrationPhone({ required: true })
  phoneNumber: string;

  @RegistrationPhone({ required: false })
  whatsappNumber?: string | null;

  @RegistrationPhone({ required: false })
  secondaryPhoneNumber?: string | null;

  @Text({ max: lineLength, required: 'Street address is required' })
  personalStreet: string;

  @Text({ max: nameLength, required: 'City is required' })
  personalCity: string;

  @Text({ max: nameLength, required: 'State is required' })
  personalState: string;

  @Text({ max: postalCodeLength, required: 'PIN code is required' })
  personalPincode: string;

  @Text({ max: nameLength, required: 'Country is required' })
  personalCountry: string;

  /** One of the institutions of `GET /api/reference`, by its name. */
  @IsInstitution()
  @Text({ max: lineLength, required: 'Institution is required' })
  institutionAttended: string;

  /** One of that institution's courses. */
  @IsCourseOf('institutionAttended')
  @Text({ max: lineLength, required: 'Course/Program is required' })
  courseProgram: string;

  /** A number or its digits. */
  @ApiProperty({ type: String })
  @Year(GRADUATION_YEAR)
  graduationYear: number;
}

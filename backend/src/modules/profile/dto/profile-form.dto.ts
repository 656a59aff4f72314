import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';
import { DateOfBirth } from '../../../common/validation/date-of-birth.validator.js';
import { Flag } from '../../../common/validation/flag.validator.js';
import { GENDERS, type Gender, toGender } from '../../../common/validation/gender.js';
import { Link } from '../../../common/validation/link.validator.js';
import { Text } from '../../../common/validation/text.validator.js';
import { COUNTRY_CODE_VALUES, COUNTRY_CODES } from '../../reference/country-codes.js';
import { ProfilePhone } from './profile-phone.validator.js';

const { nameLength, lineLength, textLength, postalCodeLength } = LIMITS;
const VERSION_MESSAGE = { message: 'version must be the whole number that the profile came with' };

/** A required field may be left out of a request, which leaves it unchanged, but not emptied. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

/**
 * The whole profile form. A field that is left out stays as it is, an empty one is emptied. Whatever else is sent
 * (role, e-mail, ids, dates, photo, education, academic record) is ignored.
 */
export class ProfileFormDto {
  /** As the profile came with it: a stale one is refused (409), without it the last save wins. */
  @Transform(({ value }) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value))
  @IsOptional()
  @IsInt(VERSION_MESSAGE)
  @Min(0, VERSION_MESSAGE)
  @Max(2_147_483_647, VERSION_MESSAGE)
  version?: number;

  /** At most 100 characters, as the other names. */
  @WhenGiven()
  @Text({ max: nameLength, required: 'First name is required' })
  firstName?: string;

  @Text({ max: nameLength })
  middleName?: string | null;

  /** Only somebody of one name can leave it empty. */
  @Text({ max: nameLength })
  lastName?: string | null;

  /** A day in the past, `YYYY-MM-DD` or the beginning of an ISO 8601 time. */
  @DateOfBirth({ required: false })
  dateOfBirth?: string | null;

  @Transform(({ value }) => toGender(value))
  @IsOptional()
  @IsIn(GENDERS, { message: 'Please choose a gender from the list' })
  gender?: Gender | null;

  /** One of `GET /api/reference`; empty is the default. */
  @Transform(({ value }) => (value === '' || value === null ? COUNTRY_CODES[0].code : value))
  @IsOptional()
  @IsIn(COUNTRY_CODE_VALUES, { message: 'Please choose a country code from the list' })
  countryCode?: string;

  /** Exactly 10 digits beside spaces, unless it is the number that is stored already. */
  @ProfilePhone()
  phoneNumber?: string | null;

  /** 10 to 15 digits, as the secondary number. */
  @ProfilePhone()
  whatsappNumber?: string | null;

  @ProfilePhone()
  secondaryPhoneNumber?: string | null;

  /** At most 200 characters, as the other lines of addresses. */
  @Text({ max: lineLength })
  personalAddressLine1?: string | null;

  @Text({ max: lineLength })
  personalAddressLine2?: string | null;

  @Text({ max: nameLength })
  personalCity?: string | null;

  @Text({ max: nameLength })
  personalState?: string | null;

  /** At most 20 characters. */
  @Text({ max: postalCodeLength })
  personalPostalCode?: string | null;

  @Text({ max: nameLength })
  personalCountry?: string | null;

  @Text({ max: lineLength })
  companyAddressLine1?: string | null;

  @Text({ max: lineLength })
  companyAddressLine2?: string | null;

  @Text({ max: nameLength })
  companyCity?: string | null;

  @Text({ max: nameLength })
  companyState?: string | null;

  @Text({ max: postalCodeLength })
  companyPostalCode?: string | null;

  @Text({ max: nameLength })
  companyCountry?: string | null;

  /** http or https, at most 500 characters, as the other links. */
  @Link({ name: 'LinkedIn' })
  linkedinProfile?: string | null;

  @Link({ name: 'Instagram' })
  instagramProfile?: string | null;

  @Link({ name: 'Twitter' })
  twitterProfile?: string | null;

  @Link({ name: 'Facebook' })
  facebookProfile?: string | null;

  @Link({ name: 'GitHub' })
  githubProfile?: string | null;

  @Link({ name: 'website' })
  personalWebsite?: string | null;

  /** At most 200 characters, as the company's name. */
  @Text({ max: lineLength })
  currentJobTitle?: string | null;

  @Text({ max: lineLength })
  currentCompany?: string | null;

  /** At most 5,000 characters, as the other long texts. */
  @Text({ max: textLength, multiline: true })
  workExperience?: string | null;

  @Text({ max: textLength, multiline: true })
  skills?: string | null;

  @Text({ max: textLength, multiline: true })
  achievements?: string | null;

  @Text({ max: textLength, multiline: true })
  bio?: string | null;

  @Text({ max: textLength, multiline: true })
  interests?: string | null;

  @Text({ max: nameLength })
  currentCity?: string | null;

  @Text({ max: nameLength })
  currentCountry?: string | null;

  @Flag()
  mentorshipAvailable?: boolean;

  @Flag()
  lookingForMentor?: boolean;
}

import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { DateOfBirth } from '../../../common/validation/date-of-birth.validator.js';
import { Flag } from '../../../common/validation/flag.validator.js';
import { GENDERS, type Gender, toGender } from '../../../common/validation/gender.js';
import { Link } from '../../../common/validation/link.validator.js';
import { COUNTRY_CODE_VALUES, COUNTRY_CODES } from '../../reference/country-codes.js';
import { MemberText } from '../../users/member-text.validator.js';
import { ProfilePhone } from './profile-phone.validator.js';

const VERSION_MESSAGE = { message: 'version must be the whole number that came with the profile' };

/** Validates a required field only if the request contains it. An absent field stays unchanged. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

/**
 * The profile form. An absent field stays unchanged. An empty field is cleared or gets its default value, or is refused
 * if it is required. All other properties (role, e-mail, ids, timestamps, photo, education, academic record) are
 * ignored.
 */
export class ProfileFormDto {
  /**
   * The version of the profile that the form shows. A stale version is refused (409).
   * If it is absent, the last save wins.
   */
  @Transform(({ value }) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value))
  @IsOptional()
  @IsInt(VERSION_MESSAGE)
  @Min(0, VERSION_MESSAGE)
  @Max(2_147_483_647, VERSION_MESSAGE)
  version?: number;

  /** At most 100 characters, like the other names. */
  @WhenGiven()
  @MemberText({ required: 'First name is required' })
  firstName?: string;

  @MemberText()
  middleName?: string | null;

  /** May be empty only if the stored profile has a first name and no last name. */
  @MemberText()
  lastName?: string | null;

  /**
   * A date in the past, as `YYYY-MM-DD`, or in the form in which the profile is returned, such as
   * `1990-03-07T00:00:00.000Z`.
   */
  @DateOfBirth({ required: false })
  dateOfBirth?: string | null;

  @Transform(({ value }) => toGender(value))
  @IsOptional()
  @IsIn(GENDERS, { message: 'Please choose a gender from the list' })
  gender?: Gender | null;

  /** A code from `GET /api/reference`. An empty value selects the first of these codes. */
  @Transform(({ value }) => (value === '' || value === null ? COUNTRY_CODES[0].code : value))
  @IsOptional()
  @IsIn(COUNTRY_CODE_VALUES, { message: 'Please choose a country code from the list' })
  countryCode?: string;

  /**
   * A new number must have exactly 10 digits; spaces are ignored. The number that the profile already has is accepted
   * even if it has more digits.
   */
  @ProfilePhone()
  phoneNumber?: string | null;

  /** A new number must have 10 to 15 digits, like the secondary number. Spaces and `+ ( ) . -` are ignored. */
  @ProfilePhone()
  whatsappNumber?: string | null;

  @ProfilePhone()
  secondaryPhoneNumber?: string | null;

  /** At most 200 characters, like the other address lines. */
  @MemberText()
  personalAddressLine1?: string | null;

  @MemberText()
  personalAddressLine2?: string | null;

  @MemberText()
  personalCity?: string | null;

  @MemberText()
  personalState?: string | null;

  /** At most 20 characters. */
  @MemberText()
  personalPostalCode?: string | null;

  @MemberText()
  personalCountry?: string | null;

  @MemberText()
  companyAddressLine1?: string | null;

  @MemberText()
  companyAddressLine2?: string | null;

  @MemberText()
  companyCity?: string | null;

  @MemberText()
  companyState?: string | null;

  @MemberText()
  companyPostalCode?: string | null;

  @MemberText()
  companyCountry?: string | null;

  /** An http or https URL of at most 500 characters, like the other links. */
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

  /** At most 200 characters, like the company name. */
  @MemberText()
  currentJobTitle?: string | null;

  @MemberText()
  currentCompany?: string | null;

  /** At most 5,000 characters, like the skills, achievements, bio and interests. */
  @MemberText()
  workExperience?: string | null;

  @MemberText()
  skills?: string | null;

  @MemberText()
  achievements?: string | null;

  @MemberText()
  bio?: string | null;

  @MemberText()
  interests?: string | null;

  @MemberText()
  currentCity?: string | null;

  @MemberText()
  currentCountry?: string | null;

  @Flag()
  mentorshipAvailable?: boolean;

  @Flag()
  lookingForMentor?: boolean;
}

import type { LIMITS } from '../../../common/limits.js';

export class SocietyDto {
  name: string;
  /** Contact e-mail address. */
  email: string;
  phone: string;
  /** Postal address on one line. */
  address: string;
  foundedYear: number;
}

export class CountryCodeDto {
  /** Dialling code with its plus sign, such as `+91`. */
  code: string;
  country: string;
}

export class InstitutionDto {
  name: string;
  courses: string[];
}

/** Limits and sizes that the pages and the server share. */
export class LimitsDto implements Record<keyof typeof LIMITS, number> {
  /** Number of digits of a one-time code. */
  codeLength: number;
  /** Minimum number of seconds between two codes to the same address, unless the first code was used. */
  resendSeconds: number;
  /** Lifetime of a sign-in code in seconds. */
  loginCodeSeconds: number;
  /** Maximum length in characters, like the other limits ending in `Length` except `codeLength`. */
  emailLength: number;
  nameLength: number;
  lineLength: number;
  textLength: number;
  postalCodeLength: number;
  maintenanceMessageLength: number;
  urlLength: number;
  searchLength: number;
  graduationYearMin: number;
  graduationYearMax: number;
  studyYearMin: number;
  /** Maximum number of years between the current year and the end of a study. */
  studyEndYearsAhead: number;
  registrationPhoneDigitsMin: number;
  registrationPhoneDigitsMax: number;
  profilePhoneDigits: number;
  photoBytes: number;
  /** Rows per page of members. */
  pageSize: number;
  /** Maximum number of members that are selected one by one. */
  selectedMembers: number;
  /** Maximum number of members of one action. */
  bulkMembers: number;
  /** Maximum number of saved views of one administrator. */
  savedViews: number;
  /** Maximum length of the name of a saved view in characters. */
  viewNameLength: number;
  /** Maximum number of members for which the page requests a streamed export. The worker writes a larger export. */
  exportInlineRows: number;
  /** Maximum size of a list that is imported in the browser, in MB. */
  importMegabytes: number;
  /** Maximum number of rows of a list that is imported in the browser. */
  importRows: number;
  /** Maximum number of invitations that the portal sends to imported members in a minute. */
  invitationsPerMinute: number;
}

/** The society's data, and the choices and limits of the forms. */
export class ReferenceDto {
  society: SocietyDto;
  /** The domain that completes an e-mail address typed without one. */
  mailDomain: string;
  countryCodes: CountryCodeDto[];
  institutions: InstitutionDto[];
  limits: LimitsDto;
}

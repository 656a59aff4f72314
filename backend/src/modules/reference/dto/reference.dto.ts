export class SocietyDto {
  name: string;
  /** Contact address. */
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

/** Limits that forms show and the server enforces. */
export class LimitsDto {
  /** Digits of a one-time code. */
  codeLength: number;
  /** Seconds between two codes to one address. */
  resendSeconds: number;
  /** Seconds that a sign-in code is good for. */
  loginCodeSeconds: number;
  /** Characters, as in the other lengths of text. */
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
  /** How many years after this one a study may end. */
  studyEndYearsAhead: number;
  registrationPhoneDigitsMin: number;
  registrationPhoneDigitsMax: number;
  profilePhoneDigits: number;
  photoBytes: number;
  /** Rows on a page of members. */
  pageSize: number;
  /** The page streams an export of at most so many members; a larger one is written in the background. */
  exportInlineRows: number;
}

/** What the society is and what its forms offer. */
export class ReferenceDto {
  society: SocietyDto;
  /** Completes an e-mail typed without its domain. */
  mailDomain: string;
  countryCodes: CountryCodeDto[];
  institutions: InstitutionDto[];
  limits: LimitsDto;
}

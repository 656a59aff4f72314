/** Limits and sizes that the pages and the server share. */
export const LIMITS = {
  codeLength: 6,
  resendSeconds: 60,
  loginCodeSeconds: 600,
  emailLength: 254,
  nameLength: 100,
  lineLength: 200,
  textLength: 5_000,
  postalCodeLength: 20,
  maintenanceMessageLength: 500,
  urlLength: 500,
  searchLength: 100,
  graduationYearMin: 1950,
  graduationYearMax: 2030,
  studyYearMin: 1950,
  studyEndYearsAhead: 10,
  registrationPhoneDigitsMin: 10,
  registrationPhoneDigitsMax: 15,
  profilePhoneDigits: 10,
  photoBytes: 5 * 1024 * 1024,
  pageSize: 12,
  selectedMembers: 100,
  bulkMembers: 100_000,
  savedViews: 20,
  viewNameLength: 60,
} as const;

/** Maximum number of members on a page of the list. */
export const MAX_PAGE_SIZE = 100;

/**
 * A spreadsheet reads a cell as a formula if it begins with one of these signs, in half-width or full-width form.
 * CSV exports put an apostrophe before such a cell.
 */
export const FORMULA_SIGNS: readonly string[] = [...'\t\r=+-@＝＋－＠'];

import { AppError } from '../../common/errors/app-error.js';
import { LIMITS } from '../../common/limits.js';
import { INVALID_PHONE, PHONE } from '../../common/validation/phone.validator.js';
import { isLongerThan } from '../../common/validation/text.validator.js';
import { GRADUATION_YEAR, yearProblem } from '../../common/validation/year.validator.js';
import { yearOfJoining } from '../auth/year-of-joining.js';
import { countryCodeOf, withoutCountryCode } from '../reference/country-codes.js';
import type { User } from '../users/user.entity.js';
import { EDITED_FIELDS, type EditedField, type EditMemberDto } from './dto/edit-member.dto.js';

const { nameLength } = LIMITS;

/**
 * Fields that the audit log records with their values. Other fields are personal data, so the log records only that
 * they changed.
 */
const LOGGED_VALUES = ['department', 'college', 'passingYear', 'yearOfJoining'] as const;

/**
 * Returns the edit, with the member's country code removed from the phone number. Throws `VALIDATION_FAILED` for a
 * number with another country code, because the dialog cannot change the country code.
 */
export function withNationalPhone({ countryCode }: User, edit: EditMemberDto): EditMemberDto {
  const phone = edit.phoneNumber;
  if (!phone?.startsWith('+')) return edit;
  if (countryCodeOf(phone) !== countryCode) {
    throw invalid(
      'phoneNumber',
      `The country code of this member is ${countryCode}. Only the member can change it.`,
    );
  }
  return { ...edit, phoneNumber: withoutCountryCode(phone, countryCode) };
}

/**
 * Returns the edited fields whose value differs from the stored one. The comparison is needed, because a caller may
 * send all fields of the user without `changed`.
 */
export function changedFields(user: User, edit: EditMemberDto): EditedField[] {
  const edited = EDITED_FIELDS.filter((field) => edit.changed?.includes(field) ?? true);
  return edited.filter((field) => edit[field] !== undefined && edit[field] !== user[field]);
}

/**
 * Throws `STALE_VERSION` if somebody else changed one of these fields after the page showed the values in `before`. The
 * messages of the fields name the stored values, so that the caller can decide.
 */
export function assertNotStale(user: User, { before }: EditMemberDto, changed: EditedField[]): void {
  const stale = changed.filter((field) => before?.[field] !== undefined && before[field] !== user[field]);
  if (stale.length === 0) return;
  throw new AppError(
    'STALE_VERSION',
    'Somebody else changed this user after you opened the form. Please check the marked fields.',
    { fields: Object.fromEntries(stale.map((field) => [field, staleText(user[field])])) },
  );
}

function staleText(stored: string | number | null): string {
  const change = stored === null ? 'emptied this' : `changed this to "${stored}"`;
  return `Somebody else ${change}. Save again to keep your change.`;
}

/**
 * Returns the columns to write. Validates only changed names, numbers and years, so that a record with old values can
 * still be saved. Throws `VALIDATION_FAILED` for an invalid value.
 */
export function columnsOf(user: User, edit: EditMemberDto, changed: EditedField[]): Partial<User> {
  const { fullName, ...others } = Object.fromEntries(
    changed.map((field) => [field, edit[field]]),
  ) as EditMemberDto;
  if (others.phoneNumber) assertPhone(others.phoneNumber);
  if (typeof others.passingYear === 'number') assertYear(others.passingYear);
  return {
    ...others,
    ...(changed.includes('fullName') && nameParts(fullName)),
    ...(others.passingYear !== undefined && joining(user, others.passingYear)),
  };
}

/** Returns the part of `values` that the audit log records: the fields in `LOGGED_VALUES` that `written` contains. */
export function loggedValues(values: Partial<User>, written: Partial<User>): object {
  return Object.fromEntries(
    LOGGED_VALUES.filter((field) => field in written).map((field) => [field, values[field] ?? null]),
  );
}

function nameParts(fullName: string | null | undefined) {
  const words = (fullName ?? '').split(' ').filter(Boolean);
  const [firstName] = words;
  if (!firstName) throw invalid('fullName', 'Full name is required');
  const parts = {
    firstName,
    middleName: words.slice(1, -1).join(' ') || null,
    lastName: words.length > 1 ? (words.at(-1) ?? null) : null,
  };
  if (Object.values(parts).some((part) => part && isLongerThan(nameLength, part))) {
    throw invalid('fullName', `Each part of a name can have at most ${nameLength} characters`);
  }
  return parts;
}

/** Derives the year of joining again if the stored one was derived. Keeps a year of joining that was entered. */
function joining({ course, passingYear, yearOfJoining: before }: User, to: number | null): Partial<User> {
  const derivedFrom = (year: number | null) => (course && year ? yearOfJoining(course, year) : null);
  const now = derivedFrom(to);
  return before === derivedFrom(passingYear) && before !== now ? { yearOfJoining: now } : {};
}

function assertPhone(digits: string): void {
  if (!PHONE.test(digits)) throw invalid('phoneNumber', INVALID_PHONE);
}

function assertYear(year: number): void {
  const problem = yearProblem(year, GRADUATION_YEAR);
  if (problem) throw invalid('passingYear', problem);
}

function invalid(field: EditedField, message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { fields: { [field]: message } });
}

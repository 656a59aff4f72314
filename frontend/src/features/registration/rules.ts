import type { Reference } from '../../api/types';
import { birthProblem } from '../../lib/birth-date';
import { graduationYearProblem } from '../../lib/graduation-year';
import { isPhoneNumber } from '../../lib/phone-number';
import { CODE_LENGTH } from '../../lib/text-lengths';
import { tooLong } from '../../lib/too-long';
import type { Field, RegistrationForm } from './registration-form';
import type { Step } from './steps';

export type FieldErrors = Partial<Record<Field, string>>;
type Limits = Pick<
  Reference['limits'],
  | 'graduationYearMin'
  | 'graduationYearMax'
  | 'registrationPhoneDigitsMin'
  | 'registrationPhoneDigitsMax'
  | 'nameLength'
  | 'lineLength'
  | 'postalCodeLength'
>;

export const INCOMPLETE_CODE = `Please enter complete ${CODE_LENGTH}-digit verification code`;

const INVALID_PHONE = 'Please enter a valid phone number';

const missing = (value: string) => value.trim() === '';

/** What must be given, under the name that the last step's message uses, and what its own step says. */
const required: Partial<Record<Field, { label: string; message: string }>> = {
  firstName: { label: 'First Name', message: 'First name is required' },
  lastName: { label: 'Last Name', message: 'Last name is required' },
  dateOfBirth: { label: 'Date of Birth', message: 'Date of birth is required' },
  phoneNumber: { label: 'Phone Number', message: 'Primary phone number is required' },
  personalStreet: { label: 'Street Address', message: 'Street address is required' },
  personalCity: { label: 'City', message: 'City is required' },
  personalState: { label: 'State', message: 'State is required' },
  personalPincode: { label: 'PIN Code', message: 'PIN code is required' },
  personalCountry: { label: 'Country', message: 'Country is required' },
  institutionAttended: { label: 'Institution', message: 'Institution is required' },
  courseProgram: { label: 'Course/Program', message: 'Course/Program is required' },
  graduationYear: { label: 'Graduation Year', message: 'Graduation year is required' },
};

/** Which of the served limits is whose. */
const longest: Partial<Record<Field, 'nameLength' | 'lineLength' | 'postalCodeLength'>> = {
  firstName: 'nameLength',
  middleName: 'nameLength',
  lastName: 'nameLength',
  personalStreet: 'lineLength',
  personalCity: 'nameLength',
  personalState: 'nameLength',
  personalPincode: 'postalCodeLength',
  personalCountry: 'nameLength',
};

/** One message for each field of these that must be given and is not. */
export function missingFields(form: RegistrationForm, fields = Object.keys(form)): FieldErrors {
  const entries = Object.entries(required).filter(([field]) => fields.includes(field));
  return Object.fromEntries(
    entries
      .filter(([field]) => missing(form[field as Field]))
      .map(([field, { message }]) => [field, message]),
  );
}

/** The labels of all that is missing, in the order of the steps. */
export function missingLabels(form: RegistrationForm): string[] {
  const fields = missingFields(form);
  return Object.entries(required).flatMap(([field, { label }]) => (field in fields ? [label] : []));
}

function personalErrors({ dateOfBirth }: RegistrationForm): FieldErrors {
  const problem = dateOfBirth && birthProblem(dateOfBirth);
  return problem ? { dateOfBirth: problem } : {};
}

/** Told apart where all that is wrong is listed. */
const invalidPhones = {
  phoneNumber: INVALID_PHONE,
  whatsappNumber: 'Please enter a valid WhatsApp number',
  secondaryPhoneNumber: 'Please enter a valid secondary phone number',
} as const;

function contactErrors(form: RegistrationForm, limits: Limits): FieldErrors {
  const wrong = Object.entries(invalidPhones).filter(([name]) => {
    const phone = form[name as keyof typeof invalidPhones];
    // A copy of the primary number is put right with it.
    const copied = name === 'whatsappNumber' && phone === form.phoneNumber;
    return !missing(phone) && !copied && !isPhoneNumber(phone, limits);
  });
  return Object.fromEntries(wrong);
}

function academicErrors({ graduationYear }: RegistrationForm, limits: Limits): FieldErrors {
  const problem = missing(graduationYear) ? undefined : graduationYearProblem(graduationYear, limits);
  return problem ? { graduationYear: problem } : {};
}

const furtherRules: Partial<Record<Step, (form: RegistrationForm, limits: Limits) => FieldErrors>> = {
  personal: personalErrors,
  contact: contactErrors,
  academic: academicErrors,
};

/** All that is wrong with the fields of one step. */
export function stepErrors(
  { step, fields }: { step: Step; fields: readonly Field[] },
  form: RegistrationForm,
  limits: Limits,
): FieldErrors {
  return {
    ...tooLong(Object.fromEntries(fields.map((field) => [field, form[field]])), longest, limits),
    ...furtherRules[step]?.(form, limits),
    ...missingFields(form, [...fields]),
  };
}

/** What a toast says when a step may not be left. */
const stepRefusals: Partial<Record<Step, string>> = {
  personal: 'Please complete all required fields',
  address: 'Please complete all address fields',
};

/**
 * What is said of a step with these errors besides the errors themselves: of a number that is missing nothing, and of a
 * date that is wrong just that when nothing is missing.
 */
export function stepRefusal(step: Step, errors: FieldErrors): string | undefined {
  const problems = Object.entries(errors);
  const missed = problems.filter(([field, text]) => required[field as Field]?.message === text);
  if (step === 'contact') return missed.length === problems.length ? undefined : INVALID_PHONE;
  return missed.length === 0 ? errors.dateOfBirth : stepRefusals[step];
}

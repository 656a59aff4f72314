import { LIMITS, MAX_LENGTHS } from '../../lib/generated/rules';
import { birthProblem, graduationYearProblem } from '../../lib/member-dates';
import { isPhoneNumber } from '../../lib/phone-number';
import { tooLong } from '../../lib/too-long';
import type { Field, RegistrationForm } from './registration-form';
import type { Step } from './steps';

export type FieldErrors = Partial<Record<Field, string>>;

export const INCOMPLETE_CODE = `Please enter complete ${LIMITS.codeLength}-digit verification code`;

const INVALID_PHONE = 'Please enter a valid phone number';

const missing = (value: string) => value.trim() === '';

/** The required fields. The step of a field shows `message`. The last step lists the `label` of each missing field. */
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

/** The maximum lengths of the fields. `MAX_LENGTHS` has the street and the PIN code under other names. */
const longest: Partial<Record<Field, number>> = {
  ...MAX_LENGTHS,
  personalStreet: MAX_LENGTHS.personalAddressLine1,
  personalPincode: MAX_LENGTHS.personalPostalCode,
};

/** The names of the texts that a visitor types, as the messages about their length use them. */
const textNames: Partial<Record<Field, string>> = {
  email: 'e-mail address',
  firstName: 'first name',
  middleName: 'middle name',
  lastName: 'last name',
  personalStreet: 'street address',
  personalCity: 'city',
  personalState: 'state',
  personalPincode: 'PIN code',
  personalCountry: 'country',
};

/** Returns one message for each missing required field. */
export function missingFields(form: RegistrationForm, fields = Object.keys(form)): FieldErrors {
  const entries = Object.entries(required).filter(([field]) => fields.includes(field));
  return Object.fromEntries(
    entries
      .filter(([field]) => missing(form[field as Field]))
      .map(([field, { message }]) => [field, message]),
  );
}

/** The labels of the missing fields, in the order of the steps. */
export function missingLabels(form: RegistrationForm): string[] {
  const fields = missingFields(form);
  return Object.entries(required).flatMap(([field, { label }]) => (field in fields ? [label] : []));
}

/** Each message names its field, because the summary above the form shows the messages without labels. */
function lengthErrors(form: RegistrationForm, fields: readonly Field[]): FieldErrors {
  const errors: FieldErrors = tooLong(
    Object.fromEntries(fields.map((field) => [field, form[field]])),
    longest,
  );
  for (const field of fields) if (errors[field]) errors[field] += ` for the ${textNames[field]}`;
  return errors;
}

function personalErrors({ dateOfBirth }: RegistrationForm): FieldErrors {
  const problem = dateOfBirth && birthProblem(dateOfBirth);
  return problem ? { dateOfBirth: problem } : {};
}

/** Each message names its field, like the messages about lengths. */
const invalidPhones = {
  phoneNumber: INVALID_PHONE,
  whatsappNumber: 'Please enter a valid WhatsApp number',
  secondaryPhoneNumber: 'Please enter a valid secondary phone number',
} as const;

function contactErrors(form: RegistrationForm): FieldErrors {
  const wrong = Object.entries(invalidPhones).filter(([name]) => {
    const phone = form[name as keyof typeof invalidPhones];
    // A copied WhatsApp number changes with the primary number, so the error of the primary number is enough.
    const copied = name === 'whatsappNumber' && phone === form.phoneNumber;
    return !missing(phone) && !copied && !isPhoneNumber(phone);
  });
  return Object.fromEntries(wrong);
}

function academicErrors({ graduationYear }: RegistrationForm): FieldErrors {
  const problem = missing(graduationYear) ? undefined : graduationYearProblem(graduationYear);
  return problem ? { graduationYear: problem } : {};
}

const furtherRules: Partial<Record<Step, (form: RegistrationForm) => FieldErrors>> = {
  personal: personalErrors,
  contact: contactErrors,
  academic: academicErrors,
};

/** Returns the errors of one step. */
export function stepErrors(
  { step, fields }: { step: Step; fields: readonly Field[] },
  form: RegistrationForm,
): FieldErrors {
  return {
    ...lengthErrors(form, fields),
    ...furtherRules[step]?.(form),
    ...missingFields(form, [...fields]),
  };
}

/** The toast for a step with missing required fields. */
const stepRefusals: Partial<Record<Step, string>> = {
  personal: 'Please complete all required fields',
  address: 'Please complete all address fields',
};

/**
 * Returns the toast that the page shows in addition to the errors at the fields, or undefined for no toast. On the
 * contact step, only an invalid number has a toast. On the personal and the address step, a missing field or an invalid
 * date of birth has a toast.
 */
export function stepRefusal(step: Step, errors: FieldErrors): string | undefined {
  const problems = Object.entries(errors);
  const missed = problems.filter(([field, text]) => required[field as Field]?.message === text);
  if (step === 'contact') return missed.length === problems.length ? undefined : INVALID_PHONE;
  return missed.length === 0 ? errors.dateOfBirth : stepRefusals[step];
}

import type { Field } from './registration-form';

export const steps = ['email', 'otp', 'personal', 'contact', 'address', 'academic'] as const;

export type Step = (typeof steps)[number];

export const stepLabels: Record<Step, string> = {
  email: 'Email',
  otp: 'Verify',
  personal: 'Personal',
  contact: 'Contact',
  address: 'Address',
  academic: 'Academic',
};

/** The fields of each step, in the order of the screen. */
export const stepFields: Record<Step, readonly Field[]> = {
  email: ['email'],
  otp: [],
  personal: ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'gender'],
  contact: ['countryCode', 'phoneNumber', 'whatsappNumber', 'secondaryPhoneNumber'],
  address: ['personalStreet', 'personalCity', 'personalState', 'personalPincode', 'personalCountry'],
  academic: ['institutionAttended', 'courseProgram', 'graduationYear'],
};

export function stepBefore(step: Step): Step {
  return steps[Math.max(0, steps.indexOf(step) - 1)] ?? 'email';
}

export function stepAfter(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? step;
}

/** Returns the first step that contains one of these fields. */
export function stepOfFirst(fields: readonly string[]): Step | undefined {
  return steps.find((step) => stepFields[step].some((field) => fields.includes(field)));
}

import type { components } from '../../api/generated/schema';
import { joinNames } from '../../lib/display-name';
import type { RegistrationForm } from './registration-form';
import { yearOfJoining } from './year-of-joining';

type Contract = components['schemas']['RegisterDto'];

/** Returns the body of the registration request: the trimmed fields, the values derived from them, and the proof. */
export function toPayload(form: RegistrationForm, proof: { alumniId: string; otp: string; link?: string }) {
  const trimmed = trimAll(form);
  const passingYear = Number(trimmed.graduationYear);
  return {
    ...trimmed,
    ...proof,
    fullName: joinNames(trimmed.firstName, trimmed.middleName, trimmed.lastName),
    yearOfJoining: yearOfJoining(trimmed.courseProgram, passingYear),
    graduationYear: String(passingYear),
    passingYear,
    department: trimmed.courseProgram,
    college: trimmed.institutionAttended,
    course: trimmed.courseProgram,
    admissionInFirstYear: true,
  } satisfies Contract & Record<string, unknown>;
}

function trimAll(form: RegistrationForm): RegistrationForm {
  const entries = Object.entries(form).map(([field, value]) => [field, value.trim()]);
  return { ...form, ...Object.fromEntries(entries) };
}

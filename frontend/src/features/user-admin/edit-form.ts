import type { MemberRow } from '../../api/types';

/** The dialog's fields as text, under the names the server uses for them. */
export interface EditForm {
  fullName: string;
  email: string;
  phoneNumber: string;
  department: string;
  college: string;
  passingYear: string;
}

export function toForm(member: MemberRow): EditForm {
  return {
    fullName: member.fullName ?? '',
    email: member.email,
    phoneNumber: member.phoneNumber ?? '',
    department: member.department ?? '',
    college: member.college ?? '',
    passingYear: member.passingYear === null ? '' : String(member.passingYear),
  };
}

/**
 * Returns all fields of the dialog and the names of the edited fields. The server saves only the edited fields, so that
 * changes that others made to other fields stay. Cleared fields become null, except the e-mail address, which is
 * required.
 */
export function toPayload(form: EditForm, changed: (keyof EditForm)[]) {
  const orNull = (text: string) => text.trim() || null;
  return {
    fullName: orNull(form.fullName),
    email: form.email.trim(),
    phoneNumber: orNull(form.phoneNumber),
    department: orNull(form.department),
    college: orNull(form.college),
    passingYear: form.passingYear.trim() ? Number(form.passingYear) : null,
    changed,
  };
}

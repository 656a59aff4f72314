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

type EditField = keyof EditForm;

export interface MemberEdit {
  form: EditForm;
  /** The member's values before the edit. */
  stored: EditForm;
  /** The names of the edited fields. */
  changed: EditField[];
  /** The fields for which the dialog has shown a value that somebody else saved. The next save replaces this value. */
  confirmed: ReadonlySet<string>;
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

/** Returns the names of the edited fields. */
export function changedFields({ form, stored }: Pick<MemberEdit, 'form' | 'stored'>): EditField[] {
  return (Object.keys(stored) as EditField[]).filter((name) => form[name] !== stored[name]);
}

/**
 * Returns all fields of the dialog, the names of the edited fields, and the values of these fields `before` the edit.
 * The server saves only the edited fields, so that changes that others made to other fields stay. It refuses the whole
 * edit if somebody else has meanwhile saved another value in an edited field. A field in `confirmed` is left out of
 * `before`, so it causes no refusal.
 */
export function toPayload({ form, stored, changed, confirmed }: MemberEdit) {
  const compared = changed.filter((name) => !confirmed.has(name));
  const before = valuesOf(stored);
  return {
    ...valuesOf(form),
    changed,
    before: Object.fromEntries(compared.map((name) => [name, before[name]])) as Partial<typeof before>,
  };
}

/** Cleared fields become null, except the e-mail address, which is never null. */
function valuesOf(form: EditForm) {
  const orNull = (text: string) => text.trim() || null;
  return {
    fullName: orNull(form.fullName),
    email: form.email.trim(),
    phoneNumber: orNull(form.phoneNumber),
    department: orNull(form.department),
    college: orNull(form.college),
    passingYear: form.passingYear.trim() ? Number(form.passingYear) : null,
  };
}

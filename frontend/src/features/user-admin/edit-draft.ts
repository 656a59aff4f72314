import type { MemberRow } from '../../api/types';
import { dropDraft, readDraft, writeDraft } from '../../lib/member-draft';
import { sameFields } from '../../ui/FormDialog';
import { changedFields, type EditForm, type MemberEdit, toForm } from './edit-form';

const KEY = 'userEditDraft';

type FormState = Pick<MemberEdit, 'form' | 'stored'>;

/** Contains only the edited fields. The other fields of the dialog always show the user's present values. */
interface Draft {
  userId: string;
  form: Partial<EditForm>;
  stored: Partial<EditForm>;
}

/** Keeps the edited fields of a user as the draft of the superadmin `editorId`. Replaces the draft of another user. */
export function noteEditDraft(editorId: string, userId: string, { form, stored }: FormState): void {
  const changed = changedFields({ form, stored });
  if (changed.length === 0) {
    dropEditDraft(editorId, userId);
    return;
  }
  const edited = (values: EditForm) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  const draft: Draft = { userId, form: edited(form), stored: edited(stored) };
  writeDraft(editorId, draft, KEY);
}

/** Returns the form with the draft. Returns null if there is no draft, or if it equals the user's present values. */
export function editDraftOf(editorId: string, member: MemberRow): FormState | null {
  const draft = readEditDraft(editorId);
  if (draft.userId !== member.id) return null;
  const present = toForm(member);
  const form = { ...present, ...draft.form };
  return sameFields(form, present) ? null : { form, stored: { ...present, ...draft.stored } };
}

/** Removes the draft of this user. Keeps the draft of another user. */
export function dropEditDraft(editorId: string, userId: string): void {
  if (readEditDraft(editorId).userId === userId) dropDraft(KEY);
}

const readEditDraft = (editorId: string): Partial<Draft> => readDraft(editorId, KEY) ?? {};

import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Member } from '../../../api/types';
import { dropDraft } from '../../../lib/member-draft';
import { profileResolver, type RuleContext } from '../fields/profile-rules';
import { isFieldName, type ProfileValues, valuesOf } from '../fields/profile-values';
import { draftOf, type FormBase, noteDraft } from './draft';
import { useIncompleteDate } from './useIncompleteDate';

const baseOf = (member: Member): FormBase => ({ version: member.version, values: valuesOf(member) });

/** The form of the whole profile, and the form's values before the member's edits. */
export function useProfileForm(member: Member) {
  const [draft] = useState(() => draftOf(member));
  const base = useRef(draft?.base ?? baseOf(member));
  const { isDateIncomplete, forgetIncompleteDate } = useIncompleteDate();
  const form = useForm<ProfileValues, RuleContext>({
    defaultValues: base.current.values,
    resolver: profileResolver,
    context: { stored: () => base.current.values, isDateIncomplete },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  /** Fills the form with a saved profile. If `values` are given, they become unsaved changes of this profile. */
  const load = useCallback(
    (saved: Member, values?: ProfileValues) => {
      base.current = baseOf(saved);
      if (!values) forgetIncompleteDate();
      form.reset(base.current.values);
      if (values) form.reset(values, { keepDefaultValues: true });
      noteDraft(saved.id, { base: base.current, values: form.getValues() });
    },
    [form, forgetIncompleteDate],
  );

  // Subscribe before the next effect loads the draft, so that `followTyping` receives the values of the draft.
  useEffect(() => followTyping(form, base), [form]);

  useEffect(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
    else dropDraft();
  }, [draft, form]);

  const memberId = member.id;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Read all values from the form, because `followTyping` may have changed the WhatsApp number too.
        callback: () => noteDraft(memberId, { base: base.current, values: form.getValues() }),
      }),
    [form, memberId],
  );

  return { form, base, load, isDirty: form.formState.isDirty, restored: draft !== null };
}

type Form = ReturnType<typeof useForm<ProfileValues, RuleContext>>;

/**
 * Clears the error of an edited field. Copies the primary number to the WhatsApp number until the member edits the
 * WhatsApp number. Never replaces a separate WhatsApp number.
 */
function followTyping(form: Form, base: { current: FormBase }): () => void {
  let ownNumber = hasOwnNumber(form.getValues(), base.current);
  return form.subscribe({
    formState: { values: true },
    callback: ({ name, type, values }) => {
      // A change without a field name is a reset of the form. The new values may come from a draft, so find out whether
      // they contain a separate WhatsApp number.
      if (!name) ownNumber = hasOwnNumber(values, base.current);
      if (type !== 'change' || !name || !isFieldName(name)) return;
      form.clearErrors(name);
      if (name === 'whatsappNumber') ownNumber = true;
      if (name === 'phoneNumber' && !ownNumber)
        form.setValue('whatsappNumber', values.phoneNumber, { shouldDirty: true });
    },
  });
}

/** True if there is a WhatsApp number other than the primary number, or if the member has cleared a saved one. */
function hasOwnNumber({ phoneNumber, whatsappNumber }: ProfileValues, base: FormBase): boolean {
  return whatsappNumber === '' ? base.values.whatsappNumber !== '' : whatsappNumber !== phoneNumber;
}

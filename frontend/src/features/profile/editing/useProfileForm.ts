import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Member } from '../../../api/types';
import { useReference } from '../../../api/useReference';
import { profileResolver, type RuleContext } from '../fields/profile-rules';
import { isFieldName, type ProfileValues, valuesOf } from '../fields/profile-values';
import { draftOf, dropDraft, type FormBase, noteDraft } from './draft';

const baseOf = (member: Member): FormBase => ({ version: member.version, values: valuesOf(member) });

const halfADate = () =>
  document.querySelector<HTMLInputElement>('input#dateOfBirth')?.validity.badInput ?? false;

/** The form of the whole profile, and what it was opened with. */
export function useProfileForm(member: Member) {
  const limits = useReference().data?.limits;
  const [draft] = useState(() => draftOf(member));
  const base = useRef(draft?.base ?? baseOf(member));
  const form = useForm<ProfileValues, RuleContext>({
    defaultValues: base.current.values,
    resolver: profileResolver,
    context: { stored: () => base.current.values, halfADate, limits },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  /** Opens the form on a saved profile, with the member's own values on top. */
  const load = useCallback(
    (saved: Member, values?: ProfileValues) => {
      base.current = baseOf(saved);
      form.reset(base.current.values);
      if (values) form.reset(values, { keepDefaultValues: true });
      noteDraft(saved.id, { base: base.current, values: form.getValues() });
    },
    [form],
  );

  useEffect(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
    else dropDraft();
  }, [draft, form]);

  useEffect(() => followTyping(form, base), [form]);

  const memberId = member.id;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Not the values it is called with: what follows the typing may have changed others meanwhile.
        callback: () => noteDraft(memberId, { base: base.current, values: form.getValues() }),
      }),
    [form, memberId],
  );

  return { form, base, load, isDirty: form.formState.isDirty, restored: draft !== null };
}

type Form = ReturnType<typeof useForm<ProfileValues, RuleContext>>;

/** Editing a field clears its error; the WhatsApp number follows the primary one as long as it was never given. */
function followTyping(form: Form, base: { current: FormBase }): () => void {
  let ownNumber = false;
  return form.subscribe({
    formState: { values: true },
    callback: ({ name, type, values }) => {
      if (type !== 'change' || !name || !isFieldName(name)) return;
      form.clearErrors(name);
      if (name === 'whatsappNumber') ownNumber = true;
      if (name === 'phoneNumber' && !ownNumber && !base.current.values.whatsappNumber)
        form.setValue('whatsappNumber', values.phoneNumber, { shouldDirty: true });
    },
  });
}

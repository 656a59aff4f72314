import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Member } from '../../../api/types';
import { useReference } from '../../../api/useReference';
import { profileResolver, type RuleContext } from '../fields/profile-rules';
import { isFieldName, type ProfileValues, valuesOf } from '../fields/profile-values';
import { draftOf, dropDraft, type FormBase, noteDraft } from './draft';
import { useHalfADate } from './useHalfADate';

const baseOf = (member: Member): FormBase => ({ version: member.version, values: valuesOf(member) });

/** The form of the whole profile, and what it was opened with. */
export function useProfileForm(member: Member) {
  const limits = useReference().data?.limits;
  const [draft] = useState(() => draftOf(member));
  const base = useRef(draft?.base ?? baseOf(member));
  const { halfADate, forgetHalf } = useHalfADate();
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
      if (!values) forgetHalf();
      form.reset(base.current.values);
      if (values) form.reset(values, { keepDefaultValues: true });
      noteDraft(saved.id, { base: base.current, values: form.getValues() });
    },
    [form, forgetHalf],
  );

  // Before a draft comes in, which it hears of.
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
      // The form was opened anew, perhaps on a draft.
      if (!name) ownNumber = !['', values.phoneNumber].includes(values.whatsappNumber);
      if (type !== 'change' || !name || !isFieldName(name)) return;
      form.clearErrors(name);
      if (name === 'whatsappNumber') ownNumber = true;
      if (name === 'phoneNumber' && !ownNumber && !base.current.values.whatsappNumber)
        form.setValue('whatsappNumber', values.phoneNumber, { shouldDirty: true });
    },
  });
}

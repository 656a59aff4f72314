import { useCallback, useEffect, useState } from 'react';
import type { Member } from '../../../api/types';
import { useNotify } from '../../../ui/notify/useNotify';
import { fieldsInOrder } from '../fields/profile-sections';
import { type FieldName, isFieldName, sameValues } from '../fields/profile-values';
import { useConflict } from './useConflict';
import { questions, useLeaveQuestion } from './useLeaveQuestion';
import { useProfileForm } from './useProfileForm';
import { useSaveProfile } from './useSaveProfile';

/** The profile's form in view mode or edit mode, and the functions that start, save and cancel an edit. */
export function useProfileEditor(member: Member, onProblem: (field: FieldName) => void) {
  const notify = useNotify();
  const { form, base, load, isDirty, restored } = useProfileForm(member);
  const [editing, setEditing] = useState(restored);
  const [photoChanged, setPhotoChanged] = useState(false);
  const [recordUnsaved, setRecordUnsaved] = useState(false);
  const dirty = editing && (isDirty || photoChanged);

  useEffect(() => {
    if (restored) notify.info('Your unsaved changes are still here.');
  }, [restored, notify]);

  const { conflict, report, clear, ...conflictActions } = useConflict({ base, load, values: form.getValues });

  const open = useCallback(
    (saved: Member, edit: boolean) => {
      load(saved);
      setEditing(edit);
      setPhotoChanged(false);
      clear();
    },
    [load, clear],
  );
  const start = useCallback(() => open(member, true), [open, member]);
  const stop = useCallback(() => open(member, false), [open, member]);

  const { question, ask } = useLeaveQuestion({ profile: dirty, record: recordUnsaved, discard: stop });

  /** Focuses the first invalid field in the order of the screen. */
  const visit = (names: string[]) => {
    const first = fieldsInOrder.find((name) => names.includes(name));
    if (first) onProblem(first);
  };

  const saving = useSaveProfile({
    base,
    // Text that was typed during the save stays in the form as a change that is not saved. If the member ended the edit
    // during the save, show the saved profile.
    onSaved: (saved, sent) =>
      editing && !sameValues(form.getValues(), sent) ? load(saved, form.getValues()) : open(saved, false),
    onStale: report,
    onRefused: (fields) => {
      for (const [name, message] of Object.entries(fields)) {
        if (isFieldName(name)) form.setError(name, { type: 'server', message });
      }
      visit(Object.keys(fields));
    },
  });

  const save = form.handleSubmit(
    (values) => saving.mutate(values),
    (errors) => {
      notify.error('Please fix the errors before saving');
      visit(Object.keys(errors));
    },
  );

  return {
    form,
    editing,
    dirty,
    saving: saving.isPending,
    start,
    save: () => (saving.isPending ? undefined : void save()),
    cancel: async () => {
      if (!dirty || (await ask(questions.cancel))) stop();
    },
    photoChanged: () => setPhotoChanged(editing),
    /** True if the member changed the photo in edit mode. The photo is saved at once, but still counts as a change. */
    photoSaved: photoChanged,
    /** Call with true while an education record has unsaved text. */
    setRecordUnsaved,
    question,
    conflict: conflict && { ...conflictActions, conflict },
  };
}

export type ProfileEditor = ReturnType<typeof useProfileEditor>;

import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import type { EducationRecord } from '../../api/types';
import { useRequestKey } from '../../api/useRequestKey';
import { sameFields, useFormInDialog } from '../../ui/FormDialog';
import { educationResolver } from './education-rules';
import { type EducationValues, isEducationField, payloadOf, valuesOf } from './education-values';
import { useEducation } from './useEducation';

interface EducationFormOptions {
  record: EducationRecord | null;
  onSaved: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

export function useEducationForm({ record, onSaved, onUnsaved }: EducationFormOptions) {
  const { saving } = useEducation();
  const form = useForm<EducationValues>({
    defaultValues: valuesOf(record),
    resolver: educationResolver,
    reValidateMode: 'onSubmit',
  });

  useTellUnsaved(form.formState.isDirty, onUnsaved);
  const cancel = useFormInDialog(() => !sameFields(form.getValues(), valuesOf(record)));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name && isEducationField(name)) form.clearErrors(name);
        },
      }),
    [form],
  );

  const showRefused = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    for (const [name, message] of Object.entries(error.fields)) {
      if (isEducationField(name)) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  };
  const keyOf = useRequestKey();
  const save = form.handleSubmit((values) => {
    const content = payloadOf(values);
    saving.mutate(
      { id: record?.id ?? null, form: content, requestKey: keyOf(content) },
      { onSuccess: onSaved, onError: showRefused },
    );
  });

  return { form, cancel, saving: saving.isPending, save: () => void save() };
}

/** Reports to the parent whether a form has unsaved text; an unmounted form has none. */
function useTellUnsaved(unsaved: boolean, tell: (unsaved: boolean) => void): void {
  useEffect(() => {
    tell(unsaved);
    return () => tell(false);
  }, [unsaved, tell]);
}

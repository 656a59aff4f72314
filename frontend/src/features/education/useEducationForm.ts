import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import type { EducationRecord, Reference } from '../../api/types';
import { useReference } from '../../api/useReference';
import { useTellUnsaved } from '../../ui/useTellUnsaved';
import { educationResolver } from './education-rules';
import { type EducationValues, isEducationField, payloadOf, valuesOf } from './education-values';
import { useEducation } from './useEducation';

interface EducationFormOptions {
  record: EducationRecord | null;
  onSaved: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

export function useEducationForm({ record, onSaved, onUnsaved }: EducationFormOptions) {
  const limits = useReference().data?.limits;
  const { saving } = useEducation();
  const form = useForm<EducationValues, { limits?: Reference['limits'] }>({
    defaultValues: valuesOf(record),
    resolver: educationResolver,
    context: { limits },
    reValidateMode: 'onSubmit',
  });

  const dirty = form.formState.isDirty;
  useTellUnsaved(dirty, onUnsaved);

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
  const save = form.handleSubmit((values) =>
    saving.mutate(
      { id: record?.id ?? null, form: payloadOf(values) },
      { onSuccess: onSaved, onError: showRefused },
    ),
  );

  return { form, dirty, saving: saving.isPending, save: () => void save() };
}

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { type ColumnWidth, columns, fieldSpan } from '../../ui/column-width';
import { FormField, type FormFieldProps } from '../../ui/FormField';
import { registered } from '../../ui/form-adapters';
import { studyYears } from './education-rules';
import type { EducationValues } from './education-values';

type FieldProps = Omit<FormFieldProps, 'id' | 'name'> & { name: keyof EducationValues; width?: ColumnWidth };

export function EducationFields() {
  const { control } = useFormContext<EducationValues>();
  const studying = useWatch({ control, name: 'isCurrentlyStudying' });
  const openEnd = useOpenEnd();
  const years = studyYears();
  return (
    <Box sx={{ ...columns, rowGap: 2.5, pt: 1 }}>
      <Field name="institutionName" label="Institution Name" required autoFocus width="full" />
      <Field name="degree" label="Degree" required width="wide" />
      <Field name="fieldOfStudy" label="Field of Study" required width="wide" />
      <YearField
        name="startYear"
        label="Start Year"
        required
        width="wide"
        min={years.min}
        max={years.startMax}
      />
      <YearField
        name="endYear"
        label="End Year"
        optional
        width="wide"
        disabled={studying}
        {...(studying && { hint: 'Not needed while you are studying' })}
        min={years.min}
        max={years.endMax}
      />
      <Box sx={{ gridColumn: { xs: 'span 2', sm: '2' }, mt: -1.5 }}>
        <Controller
          name="isCurrentlyStudying"
          control={control}
          render={({ field: { value, ref, onChange, ...field } }) => (
            <FormControlLabel
              label="Currently studying here"
              control={
                <Checkbox
                  {...field}
                  checked={value}
                  onChange={(_event, checked) => {
                    onChange(checked);
                    openEnd(checked);
                  }}
                  slotProps={{ input: { ref } }}
                />
              }
            />
          )}
        />
      </Box>
      <Field name="grade" label="Grade" optional width="full" />
      <Field name="activities" label="Activities" optional width="full" multiline minRows={2} maxRows={8} />
      <Field name="description" label="Description" optional width="full" multiline minRows={2} maxRows={8} />
    </Box>
  );
}

/** Returns a function that clears the end year if the study has no end yet, or else restores the cleared year. */
function useOpenEnd() {
  const { getValues, setValue, clearErrors } = useFormContext<EducationValues>();
  const closed = useRef('');
  return (open: boolean) => {
    if (open) closed.current = getValues('endYear');
    setValue('endYear', open ? '' : closed.current, { shouldDirty: true });
    clearErrors('endYear');
  };
}

function YearField({ min, max, ...field }: FieldProps & { min: number; max: number }) {
  return (
    <Field
      hint={`From ${min} to ${max}`}
      {...field}
      type="number"
      inputProps={{ min, max, inputMode: 'numeric' }}
    />
  );
}

function Field({ name, width = 'half', ...field }: FieldProps) {
  const { register, formState } = useFormContext<EducationValues>();
  return (
    <Box sx={fieldSpan(width)}>
      <FormField
        {...field}
        id={`education-${name}`}
        error={formState.errors[name]?.message}
        {...registered(register(name))}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useReference } from '../../api/useReference';
import { type ColumnWidth, columns, fieldSpan } from '../../ui/column-width';
import { FormField, type FormFieldProps } from '../../ui/FormField';
import { registered } from '../../ui/registered';
import { studyYears } from './education-rules';
import type { EducationValues } from './education-values';

type FieldProps = Omit<FormFieldProps, 'id' | 'name'> & { name: keyof EducationValues; width?: ColumnWidth };

export function EducationFields() {
  const { control } = useFormContext<EducationValues>();
  const studying = useWatch({ control, name: 'isCurrentlyStudying' });
  const { min, startMax, endMax } = studyYears(useReference().data?.limits);
  return (
    <Box sx={{ ...columns, rowGap: 2.5, pt: 1 }}>
      <Field name="institutionName" label="Institution Name" required autoFocus width="full" />
      <Field name="degree" label="Degree" required width="wide" />
      <Field name="fieldOfStudy" label="Field of Study" required width="wide" />
      <YearField name="startYear" label="Start Year" required width="wide" min={min} max={startMax} />
      <YearField
        name="endYear"
        label="End Year"
        optional
        width="wide"
        disabled={studying}
        min={min}
        max={endMax}
      />
      <Box sx={{ gridColumn: 'span 6', mt: -1.5 }}>
        <Controller
          name="isCurrentlyStudying"
          control={control}
          render={({ field: { value, ref, ...field } }) => (
            <FormControlLabel
              label="Currently studying here"
              control={<Checkbox {...field} checked={value} slotProps={{ input: { ref } }} />}
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

function YearField({ min, max, ...field }: FieldProps & { min: number; max: number }) {
  return (
    <Field
      {...field}
      type="number"
      hint={`From ${min} to ${max}`}
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

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { Controller, useFormContext } from 'react-hook-form';
import type { Member } from '../../../api/types';
import { Section } from '../../../ui/Section';
import { fieldLabel } from '../fields/field-label';
import { FLAGS, type ProfileValues } from '../fields/profile-values';

/** Shows two checkboxes. Outside edit mode they are disabled and look like text: "Yes" or "No" below the label. */
export function MentorshipSection({ member, editing }: { member: Member; editing: boolean }) {
  const { control } = useFormContext<ProfileValues>();
  return (
    <Section title="Mentorship">
      <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap' }}>
        {FLAGS.map((name) =>
          editing ? (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field: { value, ref, ...field } }) => (
                <FormControlLabel
                  label={fieldLabel(name)}
                  control={<Checkbox {...field} id={name} checked={value} slotProps={{ input: { ref } }} />}
                />
              )}
            />
          ) : (
            <FormControlLabel
              key={name}
              label={fieldLabel(name)}
              labelPlacement="top"
              control={
                <Checkbox
                  id={name}
                  checked={member[name]}
                  disabled
                  icon={<Answer text="No" />}
                  checkedIcon={<Answer text="Yes" />}
                />
              }
              sx={asFact}
            />
          ),
        )}
      </Stack>
    </Section>
  );
}

/** A text that screen readers skip, because the checkbox already tells them its state. */
function Answer({ text }: { text: string }) {
  return <Box component="span" sx={{ typography: 'body1', '&::after': { content: `"${text}" / ""` } }} />;
}

/** Makes a disabled checkbox look like an entry of `FactList`: a label with a value below it. */
const asFact = {
  m: 0,
  minWidth: 180,
  alignItems: 'flex-start',
  '& .MuiCheckbox-root': { p: 0, mt: 0.25, '&.Mui-disabled': { color: 'text.primary' } },
  '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.secondary', typography: 'body2' },
} as const;

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { Controller, useFormContext } from 'react-hook-form';
import type { Member } from '../../../api/types';
import { Section } from '../../../ui/Section';
import { fieldLabel } from '../fields/field-label';
import { FLAGS, type ProfileValues } from '../fields/profile-values';

/** Two boxes that always show how things stand, and can be changed while the profile is edited. */
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
              control={<Checkbox id={name} checked={member[name]} disabled />}
            />
          ),
        )}
      </Stack>
    </Section>
  );
}

import Box from '@mui/material/Box';
import type { Member } from '../../../api/types';
import { columns, fieldSpan } from '../../../ui/column-width';
import { FactList } from '../../../ui/FactList';
import { Section } from '../../../ui/Section';
import { ProfileFieldInput } from './ProfileFieldInput';
import { ProfileFieldValue } from './ProfileFieldValue';
import { profileFields } from './profile-fields';
import type { FieldSection } from './profile-sections';

interface ProfileFieldSectionProps {
  section: FieldSection;
  member: Member;
  editing: boolean;
}

/** The same fields in the same places, to read or to edit. */
export function ProfileFieldSection({ section, member, editing }: ProfileFieldSectionProps) {
  const { title, editNote, fields } = section;
  if (!editing) {
    const facts = fields.map((name) => {
      const value = member[name];
      const { label, width } = profileFields[name];
      return { label, width, value: value ? <ProfileFieldValue name={name} value={value} /> : null };
    });
    return (
      <Section title={title}>
        <FactList facts={facts} />
      </Section>
    );
  }
  return (
    <Section title={title} note={editNote}>
      <Box sx={{ ...columns, rowGap: 2.5 }}>
        {fields.map((name) => (
          <Box key={name} sx={fieldSpan(profileFields[name].width ?? 'half')}>
            <ProfileFieldInput name={name} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Member } from '../../../api/types';
import { columns, fieldSpan } from '../../../ui/column-width';
import { FactList } from '../../../ui/FactList';
import { Section } from '../../../ui/Section';
import { ProfileFieldInput } from './ProfileFieldInput';
import { ProfileFieldValue } from './ProfileFieldValue';
import { profileFields } from './profile-fields';
import type { FieldSection } from './profile-sections';
import type { TextFieldName } from './profile-values';

interface ProfileFieldSectionProps {
  section: FieldSection;
  member: Member;
  editing: boolean;
  onFill: (field: TextFieldName) => void;
}

/** Shows the fields of a section as text, or as inputs in edit mode. Both have the same order. */
export function ProfileFieldSection({ section, member, editing, onFill }: ProfileFieldSectionProps) {
  const { title, editNote, addLabel, fields } = section;
  if (!editing) {
    const facts = fields.map((name) => {
      const value = member[name];
      const { label, width } = profileFields[name];
      return { label, width, value: value ? <ProfileFieldValue name={name} value={value} /> : null };
    });
    const [first] = fields;
    const empty = facts.every(({ value }) => value === null);
    return (
      <Section title={title}>
        <FactList facts={facts} />
        {empty && addLabel && first && (
          <Button
            variant="text"
            size="small"
            startIcon={<AddIcon />}
            onClick={() => onFill(first)}
            sx={{ ml: -1.5, mt: 1.5, mb: -0.5 }}
          >
            {addLabel}
          </Button>
        )}
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

import Box from '@mui/material/Box';
import type { FormEvent, ReactNode } from 'react';
import type { Member } from '../../../api/types';
import { ProfileFieldSection } from './ProfileFieldSection';
import type { FieldSection } from './profile-sections';
import type { TextFieldName } from './profile-values';

interface ProfileFieldSectionsProps {
  sections: FieldSection[];
  member: Member;
  editing: boolean;
  onSave: () => void;
  /** Opens the edit mode and moves the focus to the field. */
  onFill: (field: TextFieldName) => void;
  /** Further sections of the same form. */
  children?: ReactNode;
}

export function ProfileFieldSections({ sections, onSave, children, ...rest }: ProfileFieldSectionsProps) {
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const content = (
    <>
      {sections.map((section) => (
        <ProfileFieldSection key={section.title} section={section} {...rest} />
      ))}
      {children}
    </>
  );
  if (!rest.editing) return content;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      // Keeps the sticky edit bar from covering the focused field.
      sx={{ '& :is(input, textarea, select)': { scrollMarginBlock: '120px 24px' } }}
    >
      {content}
      {/* The visible save button is outside the form. Enter needs a submit button inside the form. */}
      <button type="submit" hidden />
    </Box>
  );
}

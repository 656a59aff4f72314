import Box from '@mui/material/Box';
import type { FormEvent, ReactNode } from 'react';
import type { Member } from '../../../api/types';
import { ProfileFieldSection } from './ProfileFieldSection';
import type { FieldSection } from './profile-sections';

interface ProfileFieldSectionsProps {
  sections: FieldSection[];
  member: Member;
  editing: boolean;
  onSave: () => void;
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
      // The bar with the buttons never covers the field that has the focus.
      sx={{ '& :is(input, textarea, select)': { scrollMarginBlock: '120px 24px' } }}
    >
      {content}
      {/* The button that saves stands outside, for all tabs; without one inside, Enter would do nothing. */}
      <button type="submit" hidden />
    </Box>
  );
}

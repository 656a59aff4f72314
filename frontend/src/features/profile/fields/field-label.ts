import { profileFields } from './profile-fields';
import { type FieldName, isFlagName } from './profile-values';

const flagLabels = {
  mentorshipAvailable: 'Available as Mentor',
  lookingForMentor: 'Seeking Mentorship',
} as const;

export function fieldLabel(name: FieldName): string {
  return isFlagName(name) ? flagLabels[name] : profileFields[name].label;
}

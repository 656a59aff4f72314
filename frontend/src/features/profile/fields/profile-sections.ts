import type { ProfileTab } from '../tabs/profile-tabs';
import { type FieldName, FLAGS, isFlagName, type TextFieldName } from './profile-values';

export interface FieldSection {
  title: string;
  /** Said while the form is edited. */
  editNote?: string;
  fields: TextFieldName[];
}

type FormTab = Extract<ProfileTab, 'personal' | 'professional' | 'social'>;

/** Which fields stand where. */
export const profileSections: Record<FormTab, FieldSection[]> = {
  personal: [
    {
      title: 'Basic Information',
      editNote: 'First and last name are required. Everything else on your profile is up to you.',
      fields: ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'gender'],
    },
    {
      title: 'Personal Address',
      fields: [
        'personalAddressLine1',
        'personalAddressLine2',
        'personalCity',
        'personalState',
        'personalPostalCode',
        'personalCountry',
      ],
    },
    { title: 'About You', fields: ['bio', 'interests'] },
  ],
  professional: [
    {
      title: 'Current Position',
      fields: ['currentJobTitle', 'currentCompany', 'currentCity', 'currentCountry'],
    },
    {
      title: 'Work Address',
      fields: [
        'companyAddressLine1',
        'companyAddressLine2',
        'companyCity',
        'companyState',
        'companyPostalCode',
        'companyCountry',
      ],
    },
    { title: 'Professional Details', fields: ['workExperience', 'skills', 'achievements'] },
  ],
  social: [
    {
      title: 'Contact Information',
      fields: ['countryCode', 'phoneNumber', 'whatsappNumber', 'secondaryPhoneNumber'],
    },
    {
      title: 'Social Links',
      editNote: 'Paste each address in full, including https://.',
      fields: [
        'linkedinProfile',
        'personalWebsite',
        'githubProfile',
        'instagramProfile',
        'twitterProfile',
        'facebookProfile',
      ],
    },
  ],
};

/** In the order of the screen, which is the order in which errors are visited. */
const FORM_TABS: FormTab[] = ['personal', 'professional', 'social'];

export const fieldsInOrder: FieldName[] = FORM_TABS.flatMap((tab) => [
  ...profileSections[tab].flatMap(({ fields }) => fields),
  ...(tab === 'professional' ? FLAGS : []),
]);

export function tabOf(name: FieldName): FormTab {
  if (isFlagName(name)) return 'professional';
  return (
    FORM_TABS.find((tab) => profileSections[tab].some(({ fields }) => fields.includes(name))) ?? 'personal'
  );
}

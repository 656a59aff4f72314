import type { ProfileTab } from '../tabs/profile-tabs';
import { type FieldName, FLAGS, isFlagName, type TextFieldName } from './profile-values';

export interface FieldSection {
  title: string;
  /** A note below the title in edit mode. */
  editNote?: string;
  /** The label of the button that is shown below the fields while all of them are empty. */
  addLabel?: string;
  fields: TextFieldName[];
}

type FormTab = Extract<ProfileTab, 'personal' | 'professional' | 'social'>;

/** The sections of each tab of the form and their fields, in the order of the screen. */
export const profileSections: Record<FormTab, FieldSection[]> = {
  personal: [
    {
      title: 'Basic Information',
      editNote: 'First and last name are required. All other fields of your profile are optional.',
      fields: ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'gender'],
    },
    {
      title: 'Personal Address',
      addLabel: 'Add your address',
      fields: [
        'personalAddressLine1',
        'personalAddressLine2',
        'personalCity',
        'personalState',
        'personalPostalCode',
        'personalCountry',
      ],
    },
    { title: 'About You', addLabel: 'Add a bio or interests', fields: ['bio', 'interests'] },
  ],
  professional: [
    {
      title: 'Current Position',
      addLabel: 'Add your position',
      fields: ['currentJobTitle', 'currentCompany', 'currentCity', 'currentCountry'],
    },
    {
      title: 'Work Address',
      addLabel: 'Add a work address',
      fields: [
        'companyAddressLine1',
        'companyAddressLine2',
        'companyCity',
        'companyState',
        'companyPostalCode',
        'companyCountry',
      ],
    },
    {
      title: 'Professional Details',
      addLabel: 'Add experience, skills or achievements',
      fields: ['workExperience', 'skills', 'achievements'],
    },
  ],
  social: [
    {
      title: 'Contact Information',
      fields: ['countryCode', 'phoneNumber', 'whatsappNumber', 'secondaryPhoneNumber'],
    },
    {
      title: 'Social Links',
      addLabel: 'Add links to your other profiles',
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

/** The tabs of the form in the order of the screen. The focus moves to the first error in this order. */
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

import type { ColumnWidth } from '../../../ui/column-width';
import type { TextFieldName } from './profile-values';

export interface ProfileField {
  label: string;
  /** Without a kind, the field is one line of text. */
  kind?: 'long' | 'date' | 'gender' | 'country-code' | 'phone' | 'link';
  width?: ColumnWidth;
  required?: boolean;
  /** The maximum width of an input with short content. */
  inputWidth?: string;
  /** A hint below the field in edit mode. */
  hint?: string;
  /** The value of the HTML attribute `autocomplete`. */
  autoComplete?: string;
}

const name = (label: string, autoComplete: string): ProfileField => ({
  label,
  autoComplete,
  width: 'typed',
});

const line = (label: string, field: Partial<ProfileField> = {}): ProfileField => ({
  label,
  ...field,
});

const long = (label: string): ProfileField => ({ label, kind: 'long', width: 'full' });
const link = (label: string): ProfileField => ({ label, kind: 'link', width: 'wide' });

const phone = (label: string, autoComplete?: string): ProfileField => ({
  label,
  kind: 'phone',
  inputWidth: '16rem',
  autoComplete,
});

/** A postal address. `group` keeps the browser from filling the home and the work address with the same text. */
const place = (group: 'home' | 'work') => ({
  line1: line('Address Line 1', { width: 'wide', autoComplete: `section-${group} address-line1` }),
  line2: line('Address Line 2', { width: 'wide', autoComplete: `section-${group} address-line2` }),
  city: line('City', { autoComplete: `section-${group} address-level2` }),
  state: line('State', { autoComplete: `section-${group} address-level1` }),
  postalCode: line('Postal Code', {
    inputWidth: '12rem',
    autoComplete: `section-${group} postal-code`,
  }),
  country: line('Country', { autoComplete: `section-${group} country-name` }),
});

const home = place('home');
const work = place('work');

export const profileFields: Record<TextFieldName, ProfileField> = {
  firstName: { ...name('First Name', 'given-name'), required: true },
  middleName: name('Middle Name', 'additional-name'),
  lastName: { ...name('Last Name', 'family-name'), required: true },
  dateOfBirth: {
    label: 'Date of Birth',
    kind: 'date',
    width: 'typed',
    inputWidth: '12rem',
    autoComplete: 'bday',
  },
  gender: { label: 'Gender', kind: 'gender', width: 'typed', autoComplete: 'sex' },
  personalAddressLine1: home.line1,
  personalAddressLine2: home.line2,
  personalCity: home.city,
  personalState: home.state,
  personalPostalCode: home.postalCode,
  personalCountry: home.country,
  bio: long('Bio'),
  interests: long('Interests'),
  currentJobTitle: line('Job Title', { width: 'wide', autoComplete: 'organization-title' }),
  currentCompany: line('Company', { width: 'wide', autoComplete: 'organization' }),
  currentCity: line('Current City'),
  currentCountry: line('Current Country'),
  companyAddressLine1: work.line1,
  companyAddressLine2: work.line2,
  companyCity: work.city,
  companyState: work.state,
  companyPostalCode: work.postalCode,
  companyCountry: work.country,
  workExperience: long('Work Experience'),
  skills: long('Skills'),
  achievements: long('Achievements'),
  countryCode: { label: 'Country Code', kind: 'country-code', autoComplete: 'tel-country-code' },
  phoneNumber: phone('Primary Phone', 'tel-national'),
  whatsappNumber: {
    ...phone('WhatsApp'),
    hint: 'Your primary phone, unless you change it',
  },
  secondaryPhoneNumber: phone('Secondary Phone'),
  linkedinProfile: link('LinkedIn Profile'),
  personalWebsite: link('Personal Website'),
  githubProfile: link('GitHub Profile'),
  instagramProfile: link('Instagram Profile'),
  twitterProfile: link('Twitter Profile'),
  facebookProfile: link('Facebook Profile'),
};

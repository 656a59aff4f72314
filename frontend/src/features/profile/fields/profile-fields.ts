import type { Reference } from '../../../api/types';
import type { ColumnWidth } from '../../../ui/column-width';
import type { TextFieldName } from './profile-values';

type Limit = keyof Reference['limits'];

export interface ProfileField {
  label: string;
  /** One line of text when absent. */
  kind?: 'long' | 'date' | 'gender' | 'country-code' | 'phone' | 'link';
  width?: ColumnWidth;
  required?: boolean;
  /** The browser may fill it in. */
  autoComplete?: string;
  /** Which limit says how long the text may be, in characters. */
  limit?: Limit;
}

const name = (label: string, autoComplete: string): ProfileField => ({
  label,
  autoComplete,
  width: 'third',
  limit: 'nameLength',
});

const line = (label: string, field: Partial<ProfileField> = {}): ProfileField => ({
  label,
  limit: 'lineLength',
  ...field,
});

const long = (label: string): ProfileField => ({ label, kind: 'long', width: 'full', limit: 'textLength' });
const link = (label: string): ProfileField => ({ label, kind: 'link', width: 'wide', limit: 'urlLength' });

const phone = (label: string, autoComplete?: string): ProfileField => ({
  label,
  kind: 'phone',
  autoComplete,
});

/** A postal address; its group keeps the browser from filling home and work alike. */
const place = (group: 'home' | 'work') => ({
  line1: line('Address Line 1', { width: 'wide', autoComplete: `section-${group} address-line1` }),
  line2: line('Address Line 2', { width: 'wide', autoComplete: `section-${group} address-line2` }),
  city: line('City', { limit: 'nameLength', autoComplete: `section-${group} address-level2` }),
  state: line('State', { limit: 'nameLength', autoComplete: `section-${group} address-level1` }),
  postalCode: line('Postal Code', {
    limit: 'postalCodeLength',
    autoComplete: `section-${group} postal-code`,
  }),
  country: line('Country', { limit: 'nameLength', autoComplete: `section-${group} country-name` }),
});

const home = place('home');
const work = place('work');

export const profileFields: Record<TextFieldName, ProfileField> = {
  firstName: { ...name('First Name', 'given-name'), required: true },
  middleName: name('Middle Name', 'additional-name'),
  lastName: { ...name('Last Name', 'family-name'), required: true },
  dateOfBirth: { label: 'Date of Birth', kind: 'date', width: 'third', autoComplete: 'bday' },
  gender: { label: 'Gender', kind: 'gender', width: 'third', autoComplete: 'sex' },
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
  currentCity: line('Current City', { limit: 'nameLength' }),
  currentCountry: line('Current Country', { limit: 'nameLength' }),
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
  whatsappNumber: phone('WhatsApp'),
  secondaryPhoneNumber: phone('Secondary Phone'),
  linkedinProfile: link('LinkedIn Profile'),
  personalWebsite: link('Personal Website'),
  githubProfile: link('GitHub Profile'),
  instagramProfile: link('Instagram Profile'),
  twitterProfile: link('Twitter Profile'),
  facebookProfile: link('Facebook Profile'),
};

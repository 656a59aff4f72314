import type { components } from '../../api/generated/schema';

/** The fields of the wizard as typed. The code is not included, because it is never stored. */
export interface RegistrationForm {
  email: string;
  firstName: string;
  middleName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  gender: '' | 'male' | 'female' | 'other' | 'prefernottosay';
  countryCode: components['schemas']['RegisterDto']['countryCode'];
  phoneNumber: string;
  whatsappNumber: string;
  secondaryPhoneNumber: string;
  personalStreet: string;
  personalCity: string;
  personalState: string;
  personalPincode: string;
  personalCountry: string;
  institutionAttended: string;
  courseProgram: string;
  graduationYear: string;
}

export type Field = keyof RegistrationForm;

export const emptyForm: RegistrationForm = {
  email: '',
  firstName: '',
  middleName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  countryCode: '+91',
  phoneNumber: '',
  whatsappNumber: '',
  secondaryPhoneNumber: '',
  personalStreet: '',
  personalCity: '',
  personalState: '',
  personalPincode: '',
  personalCountry: 'India',
  institutionAttended: '',
  courseProgram: '',
  graduationYear: '',
};

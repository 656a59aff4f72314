import type { ApiAnswer } from './api-client.js';
import { codeTo } from './mailbox.js';
import type { TestPortal } from './test-portal.js';

/** Returns the data that the registration form sends, with all required fields. */
export function registrationForm(email: string, alumniId: string, otp: string) {
  return {
    alumniId,
    otp,
    email,
    fullName: 'Asha Example',
    firstName: 'Asha',
    middleName: '',
    lastName: 'Example',
    dateOfBirth: '1990-05-17',
    gender: 'female',
    countryCode: '+91',
    phoneNumber: '9800000001',
    whatsappNumber: '9800000001',
    secondaryPhoneNumber: '',
    personalStreet: '1 Example Road',
    personalCity: 'Sample Town',
    personalState: 'Sample State',
    personalPincode: '400001',
    personalCountry: 'India',
    institutionAttended: 'Law College',
    courseProgram: 'LL.B. 3 Year',
    graduationYear: '2012',
    yearOfJoining: 2009,
    passingYear: 2012,
    department: 'LL.B. 3 Year',
    college: 'Law College',
    course: 'LL.B. 3 Year',
    admissionInFirstYear: true,
  };
}

export type FormField = keyof ReturnType<typeof registrationForm>;

/** Changes to the data of the registration form, including values that the form never sends. */
export type FormChanges = { [Field in FormField]?: unknown };

/** Registers over the API with the code from the mailbox. */
export async function register({ api }: TestPortal, email: string): Promise<ApiAnswer> {
  const { body } = await api.post('/auth/send-otp', { email, otpType: 'EMAIL' });
  const otp = await codeTo(email);
  return api.post('/auth/register', registrationForm(email, body.alumniId, otp));
}

/** Signs in over the API with the code from the `count`-th mail to the address. */
export async function signIn({ api }: Pick<TestPortal, 'api'>, email: string, count = 1): Promise<ApiAnswer> {
  const { body } = await api.post('/auth/send-login-otp', { email });
  return api.post('/auth/verify-login-otp', { alumniId: body.alumniId, otp: await codeTo(email, count) });
}

import { toPayload } from './payload';
import { emptyForm } from './registration-form';

const form = {
  ...emptyForm,
  email: ' asha@example.org ',
  firstName: ' Asha ',
  middleName: '',
  lastName: 'van  der Rao',
  dateOfBirth: '1990-03-07',
  gender: 'prefernottosay' as const,
  phoneNumber: ' 98765 43210',
  whatsappNumber: '98765 43210',
  personalStreet: '1 Lake Road ',
  personalCity: 'Nashik',
  personalState: 'Maharashtra',
  personalPincode: '422001',
  institutionAttended: 'Law College',
  courseProgram: 'LL.M.',
  graduationYear: '2012',
};

test('different spellings of the year 2012 are sent as "2012"', () => {
  const sent = (graduationYear: string) =>
    toPayload({ ...form, graduationYear }, { alumniId: 'handle-1', otp: '123456' }).graduationYear;
  expect(['2012', '02012', '2012.0', '2.012e3'].map(sent)).toEqual(['2012', '2012', '2012', '2012']);
});

test('a registration sends the trimmed form values and the computed fields, such as the full name', () => {
  expect(toPayload(form, { alumniId: 'handle-1', otp: '123456' })).toEqual({
    alumniId: 'handle-1',
    otp: '123456',
    email: 'asha@example.org',
    fullName: 'Asha van der Rao',
    firstName: 'Asha',
    middleName: '',
    lastName: 'van  der Rao',
    dateOfBirth: '1990-03-07',
    gender: 'prefernottosay',
    countryCode: '+91',
    phoneNumber: '98765 43210',
    whatsappNumber: '98765 43210',
    secondaryPhoneNumber: '',
    personalStreet: '1 Lake Road',
    personalCity: 'Nashik',
    personalState: 'Maharashtra',
    personalPincode: '422001',
    personalCountry: 'India',
    institutionAttended: 'Law College',
    courseProgram: 'LL.M.',
    graduationYear: '2012',
    yearOfJoining: 2010,
    passingYear: 2012,
    department: 'LL.M.',
    college: 'Law College',
    course: 'LL.M.',
    admissionInFirstYear: true,
  });
});

import { today } from '../../lib/formats';
import { MAX_LENGTHS } from '../../lib/generated/rules';
import { emptyForm, type RegistrationForm } from './registration-form';
import { missingLabels, stepErrors, stepRefusal } from './rules';
import { type Step, stepFields } from './steps';

const errorsOf = (step: Step, form: Partial<RegistrationForm>) =>
  stepErrors({ step, fields: stepFields[step] }, { ...emptyForm, ...form });

const person = { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1990-03-07' };

test('first name, last name and date of birth are required, and spaces are not a name', () => {
  expect(errorsOf('personal', { firstName: '  ' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    dateOfBirth: 'Date of birth is required',
  });
  expect(errorsOf('personal', person)).toEqual({});
});

test.each([
  ['1899-12-31', 'Please enter a valid date of birth'],
  [today(), 'Date of birth must be in the past'],
  ['2999-01-01', 'Date of birth must be in the past'],
])('the date of birth %s is refused', (dateOfBirth, message) => {
  expect(errorsOf('personal', { ...person, dateOfBirth })).toEqual({ dateOfBirth: message });
});

test('a primary phone is required', () => {
  expect(errorsOf('contact', {})).toEqual({ phoneNumber: 'Primary phone number is required' });
});

test.each(['9876543210', '(987) 654-3210', '987654321012345'])('%s is a phone number', (phoneNumber) => {
  expect(errorsOf('contact', { phoneNumber })).toEqual({});
});

test.each(['987654321', '9876543210123456', 'no number'])('%s is not a phone number', (phoneNumber) => {
  expect(errorsOf('contact', { phoneNumber })).toEqual({ phoneNumber: 'Please enter a valid phone number' });
});

test('each invalid phone number has its own error', () => {
  const numbers = { phoneNumber: '1', whatsappNumber: '12', secondaryPhoneNumber: '123' };
  expect(errorsOf('contact', numbers)).toEqual({
    phoneNumber: 'Please enter a valid phone number',
    whatsappNumber: 'Please enter a valid WhatsApp number',
    secondaryPhoneNumber: 'Please enter a valid secondary phone number',
  });
});

test('a WhatsApp number copied from a wrong primary number shows no second error', () => {
  expect(errorsOf('contact', { phoneNumber: '12', whatsappNumber: '12' })).toEqual({
    phoneNumber: 'Please enter a valid phone number',
  });
});

test('a missing phone number shows an error only at the field, and an invalid number also shows a toast', () => {
  const refusal = (phoneNumber: string) => stepRefusal('contact', errorsOf('contact', { phoneNumber }));
  expect(refusal('')).toBeUndefined();
  expect(refusal('12')).toBe('Please enter a valid phone number');
});

test('the toast says that a step is incomplete only if a required field is missing', () => {
  const refusal = (form: object) => stepRefusal('personal', errorsOf('personal', { ...person, ...form }));
  expect(refusal({ dateOfBirth: '1000-01-01', lastName: '' })).toBe('Please complete all required fields');
  expect(refusal({ dateOfBirth: '1000-01-01' })).toBe('Please enter a valid date of birth');
  const middleName = 'x'.repeat(MAX_LENGTHS.middleName + 1);
  expect(refusal({ middleName })).toBeUndefined();
});

test('if a text is too long, its error message names the field', () => {
  const long = 'x'.repeat(201);
  const texts = { personalStreet: long, personalCity: long, personalState: long, personalPincode: long };
  expect(errorsOf('address', { ...texts, personalCountry: long })).toEqual({
    personalStreet: 'Please use at most 200 characters for the street address',
    personalCity: 'Please use at most 100 characters for the city',
    personalState: 'Please use at most 100 characters for the state',
    personalPincode: 'Please use at most 20 characters for the PIN code',
    personalCountry: 'Please use at most 100 characters for the country',
  });
  const names = { firstName: long, middleName: long, lastName: long };
  expect(errorsOf('personal', { ...person, ...names })).toEqual({
    firstName: 'Please use at most 100 characters for the first name',
    middleName: 'Please use at most 100 characters for the middle name',
    lastName: 'Please use at most 100 characters for the last name',
  });
});

test('street, city, state, PIN code and country are required', () => {
  expect(errorsOf('address', { personalCountry: '' })).toEqual({
    personalStreet: 'Street address is required',
    personalCity: 'City is required',
    personalState: 'State is required',
    personalPincode: 'PIN code is required',
    personalCountry: 'Country is required',
  });
});

test.each(['1949', '2031', '2012.5', 'soon'])('%s is not a year of graduation', (graduationYear) => {
  const studies = { institutionAttended: 'Law College', courseProgram: 'LL.M.', graduationYear };
  expect(errorsOf('academic', studies)).toEqual({
    graduationYear: 'Graduation year must be from 1950 to 2030',
  });
});

test.each(['1950', '2030'])('%s is a year of graduation', (graduationYear) => {
  const studies = { institutionAttended: 'Law College', courseProgram: 'LL.M.', graduationYear };
  expect(errorsOf('academic', studies)).toEqual({});
});

test('the last step names all missing fields in the order of the steps', () => {
  expect(missingLabels({ ...emptyForm, personalCountry: '' })).toEqual([
    'First Name',
    'Last Name',
    'Date of Birth',
    'Phone Number',
    'Street Address',
    'City',
    'State',
    'PIN Code',
    'Country',
    'Institution',
    'Course/Program',
    'Graduation Year',
  ]);
});

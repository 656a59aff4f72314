import { courseLine, headingName, placeLine, positionLine } from './profile-heading';

const nobody = { firstName: null, middleName: null, lastName: null, fullName: null };

test('the heading joins the first, middle and last name', () => {
  expect(headingName({ ...nobody, firstName: 'Asha', middleName: 'Devi', lastName: 'Rao' })).toBe(
    'Asha Devi Rao',
  );
  expect(headingName({ ...nobody, firstName: 'Asha', lastName: 'Rao' })).toBe('Asha Rao');
});

test('the heading shows the full name if all name parts are missing, and "Alumni Member" without any name', () => {
  expect(headingName({ ...nobody, fullName: 'A. Rao' })).toBe('A. Rao');
  expect(headingName(nobody)).toBe('Alumni Member');
});

test('the position line shows the job title and the company when both are given', () => {
  expect(positionLine({ currentJobTitle: 'Editor', currentCompany: 'Example Press' })).toBe(
    'Editor at Example Press',
  );
});

test.each([
  ['Editor', null],
  [null, 'Example Press'],
  ['Editor', ''],
  [null, null],
])(
  'with the job title %j and the company %j, the position line says that no position is specified',
  (currentJobTitle, currentCompany) => {
    expect(positionLine({ currentJobTitle, currentCompany })).toBe('Position not specified');
  },
);

test('the course line shows "Class of N/A" if the graduation year is missing', () => {
  expect(courseLine({ course: 'BCA', department: 'BCA', passingYear: 2010 })).toBe(
    'BCA • BCA • Class of 2010',
  );
  expect(courseLine({ course: 'BCA', department: 'BCA', passingYear: null })).toBe(
    'BCA • BCA • Class of N/A',
  );
});

test('the place line shows the current place, else the home address, else "Location not specified"', () => {
  const home = { personalCity: 'Nashik', personalCountry: 'India' };
  expect(placeLine({ ...home, currentCity: 'Pune', currentCountry: 'India' })).toBe('Pune, India');
  expect(placeLine({ ...home, currentCity: null, currentCountry: null })).toBe('Nashik, India');
  expect(
    placeLine({ currentCity: null, currentCountry: null, personalCity: null, personalCountry: null }),
  ).toBe('Location not specified');
});

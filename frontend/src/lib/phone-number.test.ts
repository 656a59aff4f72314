import { splitPhoneNumber } from './phone-number';

const codes = ['+1', '+91', '+971'];

test.each([
  ['+91 98765 43210', '+91', '9876543210'],
  ['+919876543210', '+91', '9876543210'],
  ['0091 98765-43210', '+91', '9876543210'],
  ['+91 (98765) 432-10', '+91', '9876543210'],
  ['+9 71 50 123 4567', '+971', '501234567'],
  ['(+1) 202-555-0100', '+1', '2025550100'],
])('splits %s into the country code and the number', (typed, code, number) => {
  expect(splitPhoneNumber(typed, codes)).toEqual({ code, number });
});

test.each(['98765 43210', '91 98765 43210', '+49 30 123456', '', '+'])(
  'does not split "%s", because it has no known country code',
  (typed) => {
    expect(splitPhoneNumber(typed, codes)).toBeUndefined();
  },
);

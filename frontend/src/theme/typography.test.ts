import { tallLine } from './typography';

test.each(['Leela Testerly', 'Ångström', 'Иван', 'Ελένη', "O'Neil 3rd", ''])(
  '%j keeps the usual line height',
  (text) => {
    expect(tallLine(text)).toBeUndefined();
  },
);

test.each(['लीला परीक्षा', 'Asha लीला', 'محمد', 'தமிழ்'])('%j gets a greater line height', (text) => {
  expect(tallLine(text)).toBe(1.6);
});

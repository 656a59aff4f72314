import { tallLine } from './typography';

test.each(['Leela Testerly', 'Ångström', 'Иван', 'Ελένη', "O'Neil 3rd", ''])(
  '%j fits the usual line',
  (text) => {
    expect(tallLine(text)).toBeUndefined();
  },
);

test.each(['लीला परीक्षा', 'Asha लीला', 'محمد', 'தமிழ்'])('%j gets a higher line', (text) => {
  expect(tallLine(text)).toBe(1.6);
});

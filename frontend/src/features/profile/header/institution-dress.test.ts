import { institutions } from '../../../content/about/institutions';
import { theme } from '../../../theme/theme';
import { dress, institutionOf } from './institution-dress';

const colours = institutions.map(({ colour }) => colour);

test('each institution has a different colour', () => {
  for (const colour of colours) expect(colour).toMatch(/^#[\da-f]{6}$/i);
  expect(new Set(colours).size).toBe(institutions.length);
});

test('the profile header has the colour of the institution that is stored for the member', () => {
  for (const institution of institutions) {
    expect(institutionOf(institution.name)).toBe(institution);
    expect(dress(theme, institution)).toMatchObject({ '--house': institution.colour });
  }
});

test.each([null, '', 'A college of another society'])(
  'the profile header has no institution colour if the institution is %j',
  (college) => {
    expect(institutionOf(college)).toBeUndefined();
    expect(dress(theme, institutionOf(college))).not.toHaveProperty('--house');
  },
);

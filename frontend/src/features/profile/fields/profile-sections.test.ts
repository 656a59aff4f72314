import { profileFields } from './profile-fields';
import { profileSections } from './profile-sections';

test('each text field of the profile is in exactly one section', () => {
  const shown = Object.values(profileSections)
    .flat()
    .flatMap(({ fields }) => fields);
  expect(shown.sort()).toEqual(Object.keys(profileFields).sort());
});

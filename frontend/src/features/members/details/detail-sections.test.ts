import { memberRow } from '../../../../test/fixtures';
import { detailSections } from './detail-sections';

/** The fields that the sections leave out: the id, the photo and role above the sections, and the bio below them. */
const ELSEWHERE = ['id', 'profilePhoto', 'role', 'bio'];

test('the sections of the details use every field of a member row except the id, photo, role and bio', () => {
  // Without a number, the sections do not use the country code.
  const row = memberRow({ phoneNumber: '9800000001' });
  const used = new Set<string>();
  const recording = new Proxy(row, {
    get: (target, name, receiver) => {
      used.add(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  detailSections(recording);
  expect([...used].sort()).toEqual(
    Object.keys(row)
      .filter((name) => !ELSEWHERE.includes(name))
      .sort(),
  );
});

import { LIMITS } from '../../../lib/generated/rules';
import { departmentBars, placeList } from './bars';

const MAX = LIMITS.searchLength;
const filterOf = (list = '', name: string) => new URLSearchParams(list.slice(1)).get(name);

test('a list is filtered by the name in quotes; a name too long for quotes has none and is cut if necessary', () => {
  const department = (length: number) => {
    const [bar] = departmentBars([{ department: 'd'.repeat(length), count: 1 }]);
    return filterOf(bar?.list, 'department');
  };
  expect(department(MAX - 2)).toBe(`"${'d'.repeat(MAX - 2)}"`);
  expect(department(MAX - 1)).toBe('d'.repeat(MAX - 1));
  expect(department(MAX + 1)).toBe('d'.repeat(MAX));
  expect(filterOf(placeList({ city: 'York' }), 'currentCity')).toBe('"York"');
  expect(filterOf(placeList({ city: 'c'.repeat(MAX) }), 'currentCity')).toBe('c'.repeat(MAX));
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(__dirname, '../../../docs/security.md');
const TESTS = join(__dirname, '../e2e');

/** Returns each row of the tables in docs/security.md, with the names of the tests in the row's last column. */
function promises(): { promise: string; tests: string[] }[] {
  const rows = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.endsWith('| Test |'))
    .map((line) => line.split('|').slice(1, -1));
  return rows.map((cells) => ({
    promise: cells.slice(0, -1).join('|').trim(),
    tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));
}

describe('Each promise of docs/security.md', () => {
  it('names at least one test', () => {
    expect(promises().length).toBeGreaterThan(25);
    expect(promises().filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = promises().flatMap(({ tests }) => tests);
    expect(named.filter((name) => !existsSync(join(TESTS, `${name}.e2e-spec.ts`)))).toEqual([]);
  });
});

import { EXPORT_COLUMNS } from './export-formats.js';
import { JsonRows } from './json-rows.js';

const NUMBERS = ['yearOfJoining', 'passingYear'];
const BOOLEANS = ['mentorshipAvailable', 'lookingForMentor', 'admissionInFirstYear'];

/**
 * Each pair contains a value in the text format of COPY and the same value parsed from JSON. The values include NULL,
 * backslashes, quotes, control characters and a plain N.
 */
const TEXTS: [string, string | null][] = [
  ['\\N', null],
  ['', ''],
  ['\\\\N', '\\N'],
  ['N', 'N'],
  ['a\\tb\\nc\\\\', 'a\tb\nc\\'],
  ['"€"\u0001\\v', '"€"\u0001\v'],
];

/**
 * Builds a member whose columns, except numbers and booleans, cycle through the texts, beginning at index `shift`.
 * Columns from `filled` on are null, except the last column.
 */
function member(shift: number, filled: number): { copied: string; json: Record<string, unknown> } {
  const cells = EXPORT_COLUMNS.map(({ name }, column): [string, string, unknown] => {
    if (column >= filled && column < EXPORT_COLUMNS.length - 1) return [name, '\\N', null];
    if (NUMBERS.includes(name)) return [name, '2012', 2012];
    if (BOOLEANS.includes(name)) return [name, 'true', true];
    const [copied = '', value] = TEXTS[(column + shift) % TEXTS.length] ?? [];
    return [name, copied, value];
  });
  return {
    copied: `${cells.map(([, copied]) => copied).join('\t')}\n`,
    json: Object.fromEntries(cells.map(([name, , value]) => [name, value])),
  };
}

function asJson(copied: string, pieceBytes: number): string {
  const bytes = Buffer.from(copied);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const rows = new JsonRows();
  const json = pieces.map((piece) => Buffer.from(rows.convert(piece)));
  return Buffer.concat([...json, rows.end()]).toString();
}

describe('PostgreSQL COPY rows converted to JSON', () => {
  const members = [0, 1, 2, 3, 4, 5].flatMap((shift) =>
    [60, 20, 1, 0].map((filled) => member(shift, filled)),
  );
  const copied = members.map((one) => one.copied).join('');

  it.each([1, 2, 3, 4, 5, 7, 64, 65_536])(
    'contain every value if the input arrives in chunks of %i bytes',
    (size) => {
      expect(JSON.parse(asJson(copied, size))).toEqual(members.map(({ json }) => json));
    },
  );

  it('are an empty array if the input has no rows', () => {
    expect(JSON.parse(asJson('', 1))).toEqual([]);
  });
});

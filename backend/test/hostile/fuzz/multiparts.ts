import fc from 'fast-check';
import { packedPng } from '../../support/pictures.js';
import type { Body } from './bodies.js';
import { hostileText } from './hostile-values.js';

const PNG = packedPng({ width: 30, height: 20 });
/** A small file with more pixels than the portal decodes. */
const BOMB = packedPng({ width: 6_000, height: 6_000 });

const FILES = [
  PNG,
  PNG,
  BOMB,
  PNG.subarray(0, 40),
  Buffer.alloc(0),
  Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0080', 'latin1'),
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  Buffer.from('%PDF-1.7'),
  Buffer.alloc(300_000, 'x'),
];

/** Lists of members: a valid list, a list with an unclosed quotation mark, and an invalid list. */
const LISTS = [
  Buffer.from('email,firstName\nfuzz.1@example.org,Asha\n'),
  Buffer.from('email,firstName\n"fuzz.1@example.org,Asha\n'),
  Buffer.from('email;firstName\r\nno address;\u0000\r\n'),
];

const picture = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...FILES) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(), fc.nat(255)).map(([at, byte]) => changed(PNG, at, byte)) },
);

function changed(content: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(content);
  copy[at % copy.length] = byte;
  return copy;
}

const ODD_NAMES = ['__proto__', 'constructor', 'a[b][c]', 'a[', '', 'x'.repeat(5_000), 'filename="', 'é'];

/** Generates one part of a form. Does not escape quotes and line breaks in the names of field and file. */
function part(names: string[]): fc.Arbitrary<Buffer> {
  const list = fc.constantFrom(...LISTS);
  const file = names.includes('list') ? fc.oneof({ weight: 3, arbitrary: list }, picture) : picture;
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES) },
    { weight: 1, arbitrary: hostileText },
  );
  const filename = fc.oneof(
    { weight: 4, arbitrary: fc.constant('; filename="me.png"') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '; filename=', "; filename*=utf-8''%00", '; filename="../../x"'),
    },
    { weight: 1, arbitrary: hostileText.map((text) => `; filename="${text}"`) },
  );
  const head = fc.constantFrom(
    '\r\nContent-Type: image/png',
    '\r\nContent-Type: text/plain; charset=x',
    '\r\nContent-Transfer-Encoding: base64',
    `\r\nX-Long: ${'x'.repeat(20_000)}`,
    '',
  );
  return fc
    .tuple(name, filename, head, file)
    .map(([field, as, more, content]) =>
      Buffer.concat([
        Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${field}"${as}${more}\r\n\r\n`),
        content,
        Buffer.from('\r\n'),
      ]),
    );
}

const TYPES = [
  'multipart/form-data; boundary=other',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'multipart/mixed; boundary=edge',
  `multipart/form-data; boundary=${'e'.repeat(300)}`,
  'application/json',
];

/** Generates multipart forms, mostly with the expected names. Some end early or have a wrong boundary. */
export function multipartBody(names: string[]): fc.Arbitrary<Body> {
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('multipart/form-data; boundary=edge') },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
  );
  const end = fc.oneof(
    { weight: 5, arbitrary: fc.constant('--edge--\r\n') },
    { weight: 1, arbitrary: fc.constantFrom('', '--edge', '--edge--', '--edge\r\n\r\n', '\u0000') },
  );
  return fc
    .tuple(type, fc.array(part(names), { minLength: 0, maxLength: 3 }), end)
    .map(([contentType, parts, last]) => ({
      content: Buffer.concat([...parts, Buffer.from(last)]),
      headers: { 'Content-Type': contentType },
    }));
}

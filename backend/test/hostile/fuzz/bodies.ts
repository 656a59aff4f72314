import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { resolved, type Schema } from '../../support/openapi-document.js';
import { hostileJson, hostileText } from './hostile-values.js';
import { type Form, toText, usualForm } from './usual-values.js';

export interface Body {
  content: Buffer;
  headers: Record<string, string>;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const ODD_TYPES = [
  'text/plain',
  'text/html; charset=utf-8',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/json;;;=',
  'application/vnd.api+json',
  'application/JSON ; charset="utf-8"',
  'json',
  '*/*',
  '',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=x',
];

function json(text: string, headers: Record<string, string> = {}): Body {
  return { content: Buffer.from(text), headers: { ...JSON_TYPE, ...headers } };
}

/** Generates a valid form, and replaces up to three of its values by hostile values. */
function spoiled(schema: Schema): fc.Arbitrary<Form> {
  return fc
    .tuple(usualForm(schema), fc.array(fc.tuple(fc.nat(40), hostileJson), { maxLength: 3 }))
    .map(([form, changes]) =>
      changes.reduce(
        (before, [index, value]) =>
          before.map((field, at): Form[number] => (at === index % before.length ? [field[0], value] : field)),
        form,
      ),
    );
}

/** Generates a form in which every field has a hostile value. */
function hostileForm(schema: Schema): fc.Arbitrary<Form> {
  const names = Object.keys(resolved(schema).properties ?? {});
  return fc.tuple(...names.map((name) => hostileJson.map((value): Form[number] => [name, value])));
}

/**
 * Generates a valid form, and adds fields: fields with names such as `__proto__` and `a.b`, and up to two fields of the
 * schema with hostile values. So a field may occur twice.
 */
function crowded(schema: Schema): fc.Arbitrary<Form> {
  const stranger = fc.tuple(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'role', 'id', '', 'toJSON', 'a.b', 'a[0]'),
    fc.oneof(hostileJson, fc.constant('{"polluted":1}')),
  );
  return fc
    .tuple(usualForm(schema), hostileForm(schema), fc.array(stranger, { maxLength: 4 }))
    .map(([form, again, strangers]): Form => [...strangers, ...form, ...again.slice(0, 2), ...strangers]);
}

function broken(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.nat(), fc.constantFrom('', '}', '\u0000', ',', '"', '\\ud800', '[', '1'))
    .map(([whole, at, extra]) => {
      const place = at % (whole.length + 1);
      return whole.slice(0, place) + extra + whole.slice(place + (at % 3));
    });
}

const large = fc
  .tuple(
    fc.constantFrom('[', '{"a":', '"', ' ', '{"firstName":"', '[{},'),
    fc.constantFrom(50, 5_000, 120_000),
  )
  .map(([piece, count]) => piece.repeat(Math.ceil(count / piece.length)));

/** A small compressed body that expands to two megabytes. */
const BOMB = gzipSync(Buffer.alloc(2_000_000));

const compressed = (content: Buffer, encoding: string): Body => ({
  content,
  headers: { ...JSON_TYPE, 'Content-Encoding': encoding },
});

const ENCODINGS: ((text: string) => Body)[] = [
  (text) => compressed(gzipSync(text), 'gzip'),
  () => compressed(BOMB, 'gzip'),
  (text) => compressed(gzipSync(text).subarray(0, 15), 'gzip'),
  (text) => compressed(deflateSync(text), 'deflate'),
  (text) => compressed(Buffer.from(text), 'br'),
  (text) => compressed(Buffer.from(text), 'gzip, gzip'),
  (text) => ({
    content: Buffer.from(text, 'utf16le'),
    headers: { 'Content-Type': 'application/json; charset=utf-16le' },
  }),
  (text) => ({
    content: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    headers: JSON_TYPE,
  }),
  (text) => {
    const bytes = Buffer.from(text);
    return {
      content: Buffer.concat([bytes.subarray(0, 9), Buffer.from([0xff, 0xc0, 0x80]), bytes]),
      headers: JSON_TYPE,
    };
  },
];

function encoded(text: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  return fc.tuple(text, fc.constantFrom(...ENCODINGS)).map(([plain, encode]) => encode(plain));
}

/** Generates bodies for a JSON route: from valid forms to texts that are not JSON. */
export function jsonBody(schema: Schema): fc.Arbitrary<Body> {
  const good = usualForm(schema).map(toText);
  const odd = fc.oneof(hostileJson, hostileText, fc.constantFrom('', 'null', '[]', '[{}]', '7', '"x"'));
  return fc.oneof(
    { weight: 25, arbitrary: good.map((text) => json(text)) },
    { weight: 25, arbitrary: spoiled(schema).map((form) => json(toText(form))) },
    { weight: 15, arbitrary: hostileForm(schema).map((form) => json(toText(form))) },
    { weight: 10, arbitrary: crowded(schema).map((form) => json(toText(form))) },
    { weight: 7, arbitrary: broken(good).map((text) => json(text)) },
    { weight: 5, arbitrary: odd.map((text) => json(text)) },
    { weight: 2, arbitrary: large.map((text) => json(text)) },
    { weight: 6, arbitrary: encoded(good) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...ODD_TYPES))
        .map(([text, type]) => json(text, { 'Content-Type': type })),
    },
  );
}

import fc from 'fast-check';
import type { Operation, Parameter } from '../../support/openapi-document.js';
import { hostileText } from './hostile-values.js';
import { knownId, usualText } from './usual-values.js';

const RAW_SEGMENTS = ['%', '%ff', '%00', '%E0%A4%A', '..%2f..', '%2e%2e', '.', '*', '%25', ';a=b', '\u00ff'];

/** Percent-encodes a text as UTF-8. Encodes each lone surrogate as `%ED%A0%80`, which no UTF-8 text contains. */
function encoded(text: string): string {
  const bytesOf = (part: string) =>
    [...Buffer.from(part)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  return text
    .split(/\p{Cs}/u)
    .map(bytesOf)
    .join('%ED%A0%80');
}

/** Generates the path of a route. Each id in the path is the id of an existing record or a hostile text. */
export function pathOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 5, arbitrary: knownId },
    { weight: 2, arbitrary: hostileText.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_SEGMENTS) },
  );
  const count = parameters.filter((parameter) => parameter.in === 'path').length;
  return fc.array(segment, { minLength: count, maxLength: count }).map((segments) => {
    let next = 0;
    return path.replace(/\{\w+\}/g, () => segments[next++] ?? '');
  });
}

function queryPart({ name, schema = {} }: Parameter): fc.Arbitrary<string> {
  const usual = usualText(schema, name).map((text) => `${name}=${encodeURIComponent(text)}`);
  const hostile = hostileText.map((text) => `${name}=${encoded(text)}`);
  const odd = fc.constantFrom(
    `${name}[]=a&${name}[]=b`,
    `${name}[__proto__]=polluted`,
    `${name}=1&${name}=2`,
    `${name}`,
    `${name}=%`,
    `${name}=%ED%A0%80`,
    `${name.toUpperCase()}=1`,
  );
  return fc.oneof(
    { weight: 6, arbitrary: usual },
    { weight: 4, arbitrary: hostile },
    { weight: 1, arbitrary: odd },
  );
}

/** Generates a query with some parameters of the route, and sometimes an unknown one. */
export function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(queryPart);
  const unknown = fc.constantFrom(
    '__proto__[polluted]=1',
    'constructor=1',
    '&&&',
    '=',
    '?',
    'a'.repeat(3_000),
  );
  const part = known.length > 0 ? fc.oneof({ weight: 9, arbitrary: fc.oneof(...known) }, unknown) : unknown;
  const most = known.length > 0 ? 5 : 1;
  return fc.array(part, { maxLength: most }).map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));
}

import fc from 'fast-check';
import { type Operation, type Parameter, resolved } from '../../support/openapi-document.js';
import { pathOf, queryOf } from './addresses.js';
import { type Body, jsonBody } from './bodies.js';
import { hostileText } from './hostile-values.js';
import { multipartBody } from './multiparts.js';

export const PEOPLE = ['anonymous', 'ALUMNI', 'ADMIN', 'SUPERADMIN'] as const;
export type Person = (typeof PEOPLE)[number];

export interface FuzzRequest {
  /** The route of the request. */
  operation: string;
  person: Person;
  method: string;
  /** Path and query. These and the body may contain placeholders for ids. */
  path: string;
  headers: Record<string, string>;
  content?: Buffer;
  /** True if the client announces a longer body than it sends, and then disconnects. */
  cutOff: boolean;
}

/** Values of the `Authorization` header that replace the valid token. */
const BAD_TOKENS = [
  'Bearer',
  'Bearer ',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'Bearer eyJhbGciOiJIUzI1NiJ9..',
  `Bearer ${'a.'.repeat(3_000)}`,
  'Bearer é\u00ff',
  'Basic YTpi',
  'null',
  'Bearer undefined',
  'Bearer Bearer',
];

const ODD_HEADERS: Record<string, string>[] = [
  { 'X-Forwarded-For': 'not an address' },
  { 'X-Forwarded-For': '203.0.113.7, ::ffff:10.0.0.1, fe80::1%eth0' },
  { 'X-Forwarded-For': `${'1.2.3.4,'.repeat(500)}` },
  { 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-Host': 'evil.example' },
  { 'X-Http-Method-Override': 'DELETE' },
  { Accept: 'application/xml;q=\u00ff' },
  { 'Accept-Encoding': 'br;q=x, *;q=0, gzip' },
  { 'Accept-Language': '*'.repeat(2_000) },
  { Prefer: 'respond-async' },
  { Prefer: 'respond-async; wait=__proto__, \u00e9' },
  { Range: 'bytes=0-,5-1,-9999999999999' },
  { 'If-None-Match': '*', 'If-Modified-Since': 'not a date' },
  { Origin: 'null' },
  { Cookie: '__proto__=1; token=x' },
  { Expect: '100-continue' },
  { Host: 'evil.example:99999' },
];

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/**
 * Generates a value of the header: the example in backticks in the header's description (an empty text if there is no
 * example), or a hostile value.
 */
function headerText({ description = '' }: Parameter): fc.Arbitrary<string> {
  const [, usual = ''] = /`([^`]+)`/.exec(description) ?? [];
  return fc.oneof(
    fc.constant(usual),
    hostileText.map((text) => text.replace(/[^\t\x20-\xff]/g, '?')),
  );
}

function headersOf({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const own = parameters
    .filter((parameter) => parameter.in === 'header')
    .map((header) => headerText(header).map((text) => ({ [header.name]: text })));
  const odd = fc.oneof(fc.constantFrom(...ODD_HEADERS), ...own);
  return fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: odd });
}

function bodyOf({ content, method }: Operation): fc.Arbitrary<Body | undefined> {
  const form = content['multipart/form-data'];
  const schema = content['application/json'];
  if (form) {
    const names = Object.keys(resolved(form).properties ?? {});
    return fc.oneof({ weight: 9, arbitrary: multipartBody(names) }, { weight: 1, arbitrary: jsonBody(form) });
  }
  const unasked = fc.oneof(jsonBody({}), multipartBody(['file']));
  if (schema) return fc.oneof({ weight: 24, arbitrary: jsonBody(schema) }, { weight: 1, arbitrary: unasked });
  const none = fc.constant(undefined);
  return fc.oneof({ weight: method === 'GET' ? 19 : 4, arbitrary: none }, { weight: 1, arbitrary: unasked });
}

function requestFor(operation: Operation): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      person: fc.constantFrom(...PEOPLE),
      path: pathOf(operation),
      query: queryOf(operation),
      headers: headersOf(operation),
      body: bodyOf(operation),
      token: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, fc.constantFrom(...BAD_TOKENS)),
      verb: fc.oneof({ weight: 24, arbitrary: fc.constant(operation.method) }, fc.constantFrom(...VERBS)),
      cutOff: fc.nat(49).map((number) => number === 0),
    })
    .map(({ person, path, query, headers, body, token, verb, cutOff }) => ({
      operation: operation.name,
      person,
      method: verb,
      path: path + query,
      headers: { ...headers, ...body?.headers, ...(token !== null && { Authorization: token }) },
      content: body?.content,
      cutOff: cutOff && body !== undefined,
    }));
}

/** Generates `count` requests, evenly over all routes. The same seed gives the same requests. */
export function drawRequests(operations: Operation[], seed: number, count: number): FuzzRequest[] {
  return fc.sample(fc.oneof(...operations.map(requestFor)), { seed, numRuns: count });
}

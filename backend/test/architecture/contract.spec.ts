import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractProblem } from '../support/contract.js';

const TESTS = join(__dirname, '..');
const answer = {
  method: 'GET',
  path: '/api/maintenance/status',
  status: 200,
  contentType: 'application/json',
};
const status = (fields: object) => JSON.stringify({ isEnabled: false, message: '', ...fields });
const error = JSON.stringify({ statusCode: 404, code: 'NOT_FOUND', message: 'Nothing.', requestId: 'x' });

describe('The check of an answer against the API document', () => {
  it('accepts an answer with the documented status, content type and fields', () => {
    expect(contractProblem({ ...answer, body: status({}) })).toBeUndefined();
    expect(contractProblem({ ...answer, path: '/api/none', status: 404, body: error })).toBeUndefined();
    expect(contractProblem({ ...answer, method: 'HEAD', body: '' })).toBeUndefined();
  });

  it.each<[string, object, RegExp]>([
    ['a field that the document does not name', { body: status({ since: 1 }) }, /properties: since$/],
    ['a null that the document does not allow', { body: status({ message: null }) }, /must be string/],
    ['a missing field', { body: '{"isEnabled":false}' }, /required property 'message'/],
    ['another status', { status: 201, body: status({}) }, /does not name this status/],
    ['another content type', { contentType: 'text/html', body: 'x' }, /names application\/json/],
    ['an undocumented refusal', { status: 404, body: error }, /does not name this status/],
    ['an error in another form', { status: 400, body: '{"error":"x"}' }, /must have required property/],
    ['a success of an unknown route', { path: '/api/none', body: '{}' }, /no such route/],
    ['a broken date', { path: '/api/profile/data', body: '{"generatedAt":"today"}' }, /date-time/],
  ])('refuses %s', (_what, change, problem) => {
    expect(contractProblem({ ...answer, ...change })).toMatch(problem);
  });
});

describe('A test that contains the address of an API route', () => {
  it('calls it through the shared client, which checks each answer, and not by fetch', () => {
    const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.spec\.ts$|-spec\.ts$/.test(name),
    );
    const direct = files.filter((name) =>
      /\bfetch\(\s*`\$\{[^}]+\}\/api\/(?!docs)/.test(readFileSync(join(TESTS, name), 'utf8')),
    );
    expect(direct).toEqual([]);
  });
});

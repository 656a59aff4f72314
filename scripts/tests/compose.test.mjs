import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { inRoot } from '../common.mjs';
import { neededImages } from './containers/deployment.mjs';

/**
 * @typedef {object} Service
 * @property {string} image
 * @property {unknown} [build]
 * @property {string[]} [ports]
 * @property {string} [mem_limit]
 * @property {Record<string, string>} [environment]
 * @property {{test: string[]}} [healthcheck]
 * @property {{driver: string, options: Record<string, string>}} [logging]
 */

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
const text = read('docker-compose.yml');
// docker-compose 1.29 reads YAML 1.1, which converts more unquoted texts to other types than YAML 1.2.
const file = /** @type {{services: Record<string, Service>}} */ (load(text, { schema: YAML11_SCHEMA }));
const services = Object.entries(file.services);
const usersOfTheImage = services.filter(([, { image }]) => image.startsWith('alumni-portal'));

/** Removes "id" from the older schema: Ajv refuses it, because later drafts write "$id". @param {string} date */
const schemaOf = (date) =>
  JSON.parse(read(`scripts/tests/compose-spec/${date}.json`), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );

for (const [date, reader] of [
  ['2021-03-22', 'docker-compose 1.29'],
  ['2025-10-21', 'a current Compose'],
]) {
  test(`${reader} accepts the type of every value in the Compose file`, () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
    ajv.validate({ ...schemaOf(date ?? ''), $schema: undefined }, file);
    const problems = ajv.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
    assert.deepEqual(problems ?? [], []);
  });
}

test('only "migrate" builds the portal image; the tag is PORTAL_VERSION or else the version of the portal', () => {
  const { version } = JSON.parse(read('package.json'));
  assert.deepEqual(
    usersOfTheImage.map(([name, { image, build }]) => ({ name, image, builds: build !== undefined })),
    [
      { name: 'migrate', image: `alumni-portal:\${PORTAL_VERSION:-${version}}`, builds: true },
      { name: 'web', image: `alumni-portal:\${PORTAL_VERSION:-${version}}`, builds: false },
      { name: 'worker', image: `alumni-portal:\${PORTAL_VERSION:-${version}}`, builds: false },
      { name: 'backup', image: `alumni-portal:\${PORTAL_VERSION:-${version}}`, builds: false },
    ],
  );
});

test('the Dockerfile needs no BuildKit', () => {
  assert.doesNotMatch(read('Dockerfile'), /^# *syntax|--mount=|--link|<<E/m);
});

test('only the proxy publishes ports beyond 127.0.0.1, unless HOST is set', () => {
  const published = services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports]);
  assert.deepEqual(published, [
    ['web', [`\${HOST:-127.0.0.1}:\${PORT:-3000}:3000`]],
    ['proxy', [`\${PROXY_HTTP:-80}:8080`, `\${PROXY_HTTPS:-443}:8443`]],
    ['prometheus', ['127.0.0.1:9090:9090']],
    ['mailpit', ['127.0.0.1:8025:8025']],
  ]);
});

test('the memory of every service is limited', () => {
  for (const [name, { mem_limit }] of services) assert.match(mem_limit ?? '', /\d[mg]/, name);
});

test('web and worker use the database role portal_app; migrate and backup use the role portal', () => {
  const roles = usersOfTheImage.map(([name, { environment }]) => [
    name,
    new URL(environment?.DATABASE_URL?.replace(/\$\{.*?\}/, 'secret') ?? '').username,
  ]);
  assert.deepEqual(roles, [
    ['migrate', 'portal'],
    ['web', 'portal_app'],
    ['worker', 'portal_app'],
    ['backup', 'portal'],
  ]);
});

test('the container check needs the base image of the portal and the images of all other services', () => {
  const needed = neededImages(text, read('Dockerfile'));
  const others = services.filter((service) => !usersOfTheImage.includes(service));
  assert.deepEqual(
    needed.slice(1),
    others.map(([, { image }]) => image),
  );
  assert.match(needed[0] ?? '', /^node:\d+\.\d+\.\d+-/);
});

test('the log of every service is limited in size', () => {
  for (const [name, { logging }] of services) {
    assert.equal(logging?.driver, 'json-file', name);
    assert.deepEqual(Object.keys(logging?.options ?? {}), ['max-size', 'max-file'], name);
  }
});

test('every variable of the Compose file has a default or an error message that names it', () => {
  const used = [...text.matchAll(/\$\{([A-Z_]+)([^}]*)\}/g)];
  assert.ok(used.length > 5);
  for (const [whole, name, rest = ''] of used) {
    assert.ok(rest.startsWith(':-') || rest === `:?set ${name} in .env`, whole);
  }
});

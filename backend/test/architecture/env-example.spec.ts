import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { getMetadataStorage } from 'class-validator';
import { Env } from '../../src/config/env.js';

/** Read by the scripts around the portal or by docker compose, never by its own processes. */
const FOR_OTHERS = [
  'DATA_DIR',
  'MAILBOX_PORT',
  'DEMO_MEMBERS',
  'POSTGRES_PASSWORD',
  'POSTGRES_SHARED_BUFFERS',
];

const example = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');
const documented = new Map(
  [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    // As whoever reads the file takes it: a comment ends what stands without quotes.
    parseEnv(`${name}=${value}`)[name] ?? '',
  ]),
);

const defaults = new Map(Object.entries(new Env()));
const settings = getMetadataStorage()
  .getTargetValidationMetadatas(Env, '', false, false)
  .map(({ propertyName }) => [propertyName, String(defaults.get(propertyName) ?? '')] as const);

describe('.env.example', () => {
  it('names every setting with its default, and no other', () => {
    const ofThePortal = [...documented].filter(([name]) => !FOR_OTHERS.includes(name));
    expect(Object.fromEntries(ofThePortal)).toEqual(Object.fromEntries(settings));
  });

  it('sets nothing when it is copied as it is', () => {
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });
});

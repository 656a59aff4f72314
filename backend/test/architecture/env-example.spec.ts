import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { getMetadataStorage } from 'class-validator';
import { Env } from '../../src/config/env.js';

/**
 * Settings that only the scripts, the commands `migrate` and `backup`, and docker compose read, not the web process or
 * the worker.
 */
const FOR_OTHERS = [
  'DATABASE_APP_ROLE',
  'DATA_DIR',
  'MAILBOX_PORT',
  'MAILBOX_HOST',
  'DEMO_MEMBERS',
  'POSTGRES_PASSWORD',
  'POSTGRES_APP_PASSWORD',
  'POSTGRES_SHARED_BUFFERS',
  'POSTGRES_MEMORY',
  'PORTAL_MEMORY',
  'REDIS_MEMORY',
  'PORTAL_SUBNET',
  'PROXY_CERTIFICATE',
  'PROXY_HTTP',
  'PROXY_HTTPS',
  'PORTAL_VERSION',
  'BACKUP_VOLUME',
];

const example = readFileSync(join(__dirname, '../../../.env.example'), 'utf8');
const documented = new Map(
  [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    // Parse the value like a .env file: a comment ends an unquoted value.
    parseEnv(`${name}=${value}`)[name] ?? '',
  ]),
);

const defaults = new Map(Object.entries(new Env()));
const settings = getMetadataStorage()
  .getTargetValidationMetadatas(Env, '', false, false)
  .map(({ propertyName }) => [propertyName, String(defaults.get(propertyName) ?? '')] as const);

describe('.env.example', () => {
  it('names every setting of the portal with its default, and no unknown setting', () => {
    const ofThePortal = [...documented].filter(([name]) => !FOR_OTHERS.includes(name));
    expect(Object.fromEntries(ofThePortal)).toEqual(Object.fromEntries(settings));
  });

  it('sets nothing when it is copied without changes', () => {
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });
});

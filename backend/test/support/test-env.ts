import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, loadEnv } from '../../src/config/env.js';

/**
 * Returns the settings of a portal for one test: its database and Redis, and high values for most limits per client
 * network and for the whole portal. The limits per e-mail address and per member are the defaults.
 */
export function testEnv(databaseUrl: string, changes: Partial<Env> = {}): Env {
  const env = loadEnv({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl(),
    SMTP_URL: process.env.TEST_SMTP_URL,
    PUBLIC_URL: 'http://portal.example.org',
    JWT_SECRET: randomBytes(32).toString('hex'),
    CODE_PEPPER: randomBytes(32).toString('hex'),
    // Tests set the client's address in X-Forwarded-For. The portal accepts this header only from a trusted proxy.
    TRUSTED_PROXIES: 'loopback',
    STORAGE_DIR: join(tmpdir(), `portal-test-${randomBytes(6).toString('hex')}`),
    THROTTLE_CODE_REQUESTS: '100000',
    THROTTLE_VERIFICATIONS: '100000',
    THROTTLE_API_REQUESTS: '100000',
    STRANGER_MAILS_PER_HOUR_AND_NETWORK: '100000',
    STRANGER_MAILS_PER_HOUR: '100000',
    WRONG_CODES_BEFORE_BRAKE: '100000',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
  });
  return Object.assign(env, changes);
}

/** Each Jest worker has its own logical Redis database. */
export function redisUrl(): string {
  const url = new URL(process.env.TEST_REDIS_URL ?? '');
  url.pathname = `/${process.env.JEST_WORKER_ID ?? '0'}`;
  return url.href;
}

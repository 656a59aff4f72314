import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { JwtService } from '@nestjs/jwt';
import { freePort } from '../../scripts/common.mjs';
import { Client } from './client.mjs';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const LIFTED = '100000000';
const PORTAL = 'alumni-portal';

/** The claims of a session token. @typedef {{sub: string, sid: string}} Claims */

/** Starts the built web process on a free port, without rate limits. Discards its log and starts no worker. */
export class BenchPortal {
  secrets = { JWT_SECRET: randomBytes(32).toString('hex'), CODE_PEPPER: randomBytes(32).toString('hex') };
  client = new Client(0);
  /** @type {Claims} */
  claims = { sub: '', sid: '' };

  /**
   * @param {import('pg').Client} db
   * @param {Record<string, string>} [settings] additional environment variables, such as the value of a rate limit
   */
  async start(db, settings = {}) {
    const port = await freePort();
    this.client = new Client(port);
    this.process = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        SMTP_URL: 'smtp://localhost',
        ...process.env,
        ...this.secrets,
        PORT: String(port),
        HOST: '127.0.0.1',
        NODE_ENV: 'production',
        THROTTLE_API_REQUESTS: LIFTED,
        THROTTLE_CODE_REQUESTS: LIFTED,
        THROTTLE_VERIFICATIONS: LIFTED,
        CODES_PER_HOUR: LIFTED,
        CODES_PER_DAY: LIFTED,
        CODES_PER_DAY_TOTAL: LIFTED,
        STRANGER_MAILS_PER_HOUR_AND_NETWORK: LIFTED,
        STRANGER_MAILS_PER_HOUR: LIFTED,
        WRONG_CODES_BEFORE_BRAKE: LIFTED,
        ...settings,
      },
    });
    await this.untilReady();
    this.claims = await openSession(db);
    this.client.token = new JwtService({ secret: this.secrets.JWT_SECRET }).sign(
      { sid: this.claims.sid },
      { subject: this.claims.sub, issuer: PORTAL, audience: PORTAL, expiresIn: '6h' },
    );
  }

  /** @param {string} path below /api */
  get(path) {
    return this.client.get(`/api${path}`);
  }

  /** Resident memory in bytes, now or at its peak (Linux). @param {'VmRSS' | 'VmHWM'} field */
  async memory(field) {
    const status = await readFile(`/proc/${this.process?.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  }

  async stop() {
    this.client.close();
    this.process?.kill('SIGTERM');
    if (this.process && this.process.exitCode === null) await once(this.process, 'exit');
  }

  async untilReady() {
    for (let tries = 0; tries < 300; tries += 1) {
      const ready = await this.client.call('/api/health/ready').catch(() => undefined);
      if (ready?.status === 200) return;
      await pause(100);
    }
    throw new Error('the portal did not become ready');
  }
}

/**
 * Creates a superadmin for the benchmark and a session for this superadmin.
 *
 * @param {import('pg').Client} db @returns {Promise<Claims>}
 */
async function openSession(db) {
  const { rows: users } = await db.query(
    `INSERT INTO users (email, alumni_id, role) VALUES ('bench@example.org', md5('bench'), 'SUPERADMIN')
     ON CONFLICT (email_key) DO UPDATE SET role = 'SUPERADMIN' RETURNING id`,
  );
  const { rows: sessions } = await db.query('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [
    users[0].id,
  ]);
  return { sub: users[0].id, sid: sessions[0].id };
}

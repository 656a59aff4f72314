import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns {string} 32 random bytes as text that fits anywhere */
export const randomSecret = () => randomBytes(32).toString('hex');

/**
 * @typedef {object} Secrets
 * @property {string} JWT_SECRET
 * @property {string} CODE_PEPPER
 * @property {string} databasePassword
 * @property {string} redisPassword
 */

/** Made once, so that sessions and codes outlive a restart. @param {string} dataDir @returns {Secrets} */
export function keptSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const secrets = {
    JWT_SECRET: randomSecret(),
    CODE_PEPPER: randomSecret(),
    databasePassword: randomSecret(),
    redisPassword: randomSecret(),
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from './output.mjs';
import { inRoot } from './paths.mjs';
import { USUAL_PORT } from './settings.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * The environment of the portal's own processes: what the settings say, and for the rest what fits this machine.
 *
 * @param {Settings} settings
 * @param {{dataDir: string, secrets: import('./secrets.mjs').Secrets}} place
 * @param {Settings} addresses of the servers that this script runs
 * @returns {Settings}
 */
export function portalEnvironment(settings, { dataDir, secrets }, addresses) {
  return {
    PUBLIC_URL: `http://localhost:${settings.PORT ?? USUAL_PORT}`,
    FRONTEND_DIR: inRoot('frontend/dist'),
    STORAGE_DIR: join(dataDir, 'files'),
    // No balancer stands before it.
    DRAIN_SECONDS: '0',
    JWT_SECRET: secrets.JWT_SECRET,
    CODE_PEPPER: secrets.CODE_PEPPER,
    // A database of somebody's own gets no account that its owner did not ask for.
    ...(settings.DATABASE_URL ? {} : { SUPERADMIN_EMAIL: 'superadmin@example.org' }),
    ...settings,
    ...addresses,
  };
}

/** Names every bad setting at once, before anything is started. @param {Settings} environment */
export async function validate(environment) {
  const module = (/** @type {string} */ path) => import(pathToFileURL(inRoot(path)).href);
  await import('reflect-metadata');
  const { loadEnv, InvalidEnvError } = await module('backend/dist/config/env.js');
  try {
    loadEnv(environment);
  } catch (error) {
    if (error instanceof InvalidEnvError) throw new Refusal(/** @type {Error} */ (error).message);
    throw error;
  }
}

import { fileURLToPath } from 'node:url';

/** The checkout's top directory, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string} path relative to the checkout */
export const inRoot = (path) => `${ROOT}/${path}`;

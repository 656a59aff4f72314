import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';

/** @param {string} workspace whose version counts @param {string} name of a package @param {string} file in it */
export function packageFile(workspace, name, file) {
  const manifest = createRequire(inRoot(`${workspace}/package.json`)).resolve(`${name}/package.json`);
  return join(dirname(manifest), file);
}

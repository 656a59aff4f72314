import { readFileSync } from 'node:fs';
import { UserError } from '../../common.mjs';
import { runQuietly } from '../../processes/processes.mjs';

/** @typedef {{name: string, compose: string[]}} Engine `name` is the command for containers, `compose` that for services */

/** The commands that can run a Compose file, the best one first. @type {Engine[]} */
const ENGINES = [
  { name: 'docker', compose: ['docker', 'compose'] },
  { name: 'docker', compose: ['docker-compose'] },
  { name: 'podman', compose: ['podman', 'compose'] },
  { name: 'podman', compose: ['podman-compose'] },
];

/** @param {string[]} command @returns {Promise<boolean>} */
async function works([command = '', ...args]) {
  return (await runQuietly({ command, args })).code === 0;
}

/** @returns {Promise<Engine | undefined>} the engine of this machine, if it runs and has Compose */
export async function findEngine() {
  for (const engine of ENGINES) {
    if ((await works([engine.name, 'info'])) && (await works([...engine.compose, 'version']))) return engine;
  }
  return undefined;
}

/**
 * @param {string} composeFile @param {string} dockerfile
 * @returns {string[]} the images that the portal's own image and the services start from
 */
export function neededImages(composeFile, dockerfile) {
  const ofServices = [...composeFile.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1] ?? '';
  return [base, ...ofServices.filter((image) => !image.startsWith('alumni-portal:'))];
}

/** @param {Engine} engine @param {string} root @returns {Promise<string[]>} the images that this machine has not and cannot fetch */
export async function missingImages({ name }, root) {
  const read = (/** @type {string} */ file) => readFileSync(`${root}/${file}`, 'utf8');
  const missing = [];
  for (const image of neededImages(read('docker-compose.yml'), read('Dockerfile'))) {
    const isThere = (await works([name, 'image', 'inspect', image])) || (await works([name, 'pull', image]));
    if (!isThere) missing.push(image);
  }
  return missing;
}

/** @param {string} command @param {string[]} args @param {{cwd: string, allowed?: number[]}} options @returns {Promise<string>} the output */
export async function run(command, args, { cwd, allowed = [0] }) {
  const { code, output, lastLines } = await runQuietly({ command, args, cwd });
  if (allowed.includes(code)) return output.trim();
  throw new UserError(`"${[command, ...args].join(' ')}" ended with code ${code}.`, lastLines);
}

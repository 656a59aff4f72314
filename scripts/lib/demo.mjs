import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './output.mjs';
import { backendCommand } from './portal.mjs';

/** @typedef {{role: string, email: string}} SignIn */

/** @param {string} output of the seed command: one line for each sign-in, `ROLE address` @returns {SignIn[]} */
function signInsIn(output) {
  return [...output.matchAll(/^([A-Z]+) (\S+@\S+)$/gm)].map(([, role = '', email = '']) => ({ role, email }));
}

/**
 * Fills the portal's own database with demo members, on the first start alone.
 *
 * @param {string} dataDir
 * @param {number} members 0: none, now and later
 * @param {import('./settings.mjs').Settings} env
 * @returns {Promise<SignIn[]>}
 */
export async function demoSignIns(dataDir, members, env) {
  const file = join(dataDir, 'demo.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  let output = '';
  if (members > 0) {
    say(`Adding ${members} demo members.`);
    // A start that was killed between the last member and the note below finds them there.
    const args = ['--members', String(members), '--if-empty'];
    output = await backendCommand('seed', args, env, 'The demo members could not be added.');
  }
  const signIns = signInsIn(output);
  writeFileSync(file, JSON.stringify(signIns));
  return signIns;
}

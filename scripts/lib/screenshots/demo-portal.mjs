import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../output.mjs';
import { backendCommand } from '../portal.mjs';
import { startTestPortal } from '../test-portal.mjs';

const MEMBERS = '500';
const MAIL_WITHIN_MS = 20_000;

/** @typedef {'member' | 'admin' | 'superadmin'} Who */
/** @typedef {{url: string, tokenOf: (who: Who) => Promise<string>, stop: () => Promise<void>}} DemoPortal */

/** @param {string} url @param {object} body @returns {Promise<any>} */
async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Refusal(`${url} answered ${answer.status}.`, [await answer.text()]);
  return answer.json();
}

/** @param {string} mailboxUrl @param {string} address @returns {Promise<string>} the code of its newest mail */
async function codeFor(mailboxUrl, address) {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${mailboxUrl}/email?to=${encodeURIComponent(address)}`);
    const mails = /** @type {{text: string}[]} */ (await answer.json());
    const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
    if (code) return code;
    await pause(100);
  }
  throw new Refusal(`No code came for ${address}.`);
}

/** @returns {import('../settings.mjs').Settings} */
const societySettings = () =>
  Object.fromEntries(
    Object.entries(process.env)
      .map(([name, value = '']) => [name, value])
      .filter(([name]) => name?.startsWith('SOCIETY_')),
  );

/**
 * A portal with demo members, whose settings of the society are those of the environment.
 *
 * @param {import('../test-services.mjs').TestServices} services
 * @returns {Promise<DemoPortal>}
 */
export async function startDemoPortal(services) {
  const portal = await startTestPortal(services, societySettings());
  const { url, env } = portal;
  await backendCommand('seed', ['--members', MEMBERS], env, 'The demo members could not be added.');

  /** @type {Map<Who, Promise<string>>} */
  const tokens = new Map();
  /** @param {Who} who */
  const signIn = async (who) => {
    const email = `${who}@example.org`;
    const { alumniId } = await post(`${url}/api/auth/send-login-otp`, { email });
    const otp = await codeFor(services.mailboxUrl, email);
    return (await post(`${url}/api/auth/verify-login-otp`, { alumniId, otp })).token;
  };
  /** @param {Who} who */
  const tokenOf = (who) => {
    const token = tokens.get(who) ?? signIn(who);
    tokens.set(who, token);
    return token;
  };
  return { url, tokenOf, stop: portal.stop };
}

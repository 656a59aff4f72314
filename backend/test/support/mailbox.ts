import type { CodePurpose } from '../../src/modules/auth/code-challenge.entity.js';
import { startWorker, type TestPortal } from './test-portal.js';
import { eventually } from './time.js';

export interface ReceivedMail {
  id: string;
  messageId: string;
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
}

/** Returns the mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${process.env.TEST_MAILBOX_URL}/email?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedMail[];
}

/** Waits for the `count`-th mail to an address. */
export async function mailTo(address: string, count = 1): Promise<ReceivedMail> {
  let mail: ReceivedMail | undefined;
  const hasArrived = async () => {
    mail = (await mailsTo(address))[count - 1];
    return mail !== undefined;
  };
  let cause: unknown;
  await eventually(hasArrived).catch((error) => {
    cause = error;
  });
  if (!mail) throw new Error(`mail ${count} to ${address} did not arrive`, { cause });
  return mail;
}

/** Waits for a mail and returns its one-time code. */
export async function codeTo(address: string, count = 1): Promise<string> {
  const { text } = await mailTo(address, count);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}

/** Waits until the portal has no mail left to send. */
export function noMailIsLeft({ db }: Pick<TestPortal, 'db'>): Promise<void> {
  return eventually(
    async () => (await db.query(`SELECT 1 FROM mails WHERE state IN ('queued', 'sending')`)).length === 0,
  );
}

/** Sends only the queued mails to this address, for a portal without a worker. Deletes all other mails to save time. */
export async function sendOnlyTo(
  address: string,
  { db, env }: Pick<TestPortal, 'db' | 'env'>,
): Promise<void> {
  await db.query('DELETE FROM mails WHERE recipient IS DISTINCT FROM $1', [address]);
  const worker = await startWorker(env);
  await noMailIsLeft({ db });
  await worker.close();
}

const LINKS: Record<CodePurpose, RegExp> = {
  login: /\/login#link=([A-Za-z0-9_-]{43})(?![\w-])/,
  registration: /\/register#confirm=([A-Za-z0-9_-]{43})(?![\w-])/,
};

/** Waits for a mail and returns the token of its sign-in link. */
export function linkTo(address: string, count = 1): Promise<string> {
  return tokenIn(address, count, LINKS.login);
}

/** Waits for a mail and returns the token of its registration link. */
export function registrationLinkTo(address: string, count = 1): Promise<string> {
  return tokenIn(address, count, LINKS.registration);
}

/**
 * Waits until all mails are sent, and returns the token in the newest mail. After many requests in a row, the number of
 * mails depends on the speed of the worker: the worker drops a mail whose code was replaced before the sending.
 */
export async function newestLinkTo(
  portal: Pick<TestPortal, 'db'>,
  purpose: CodePurpose,
  address: string,
): Promise<string> {
  await noMailIsLeft(portal);
  return tokenIn(address, (await mailsTo(address)).length, LINKS[purpose]);
}

async function tokenIn(address: string, count: number, link: RegExp): Promise<string> {
  const { text } = await mailTo(address, count);
  const token = link.exec(text)?.[1];
  if (!token) throw new Error(`no link ${link} in: ${text}`);
  return token;
}

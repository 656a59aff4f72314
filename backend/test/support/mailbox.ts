import type { TestPortal } from './test-portal.js';
import { eventually } from './time.js';

export interface ReceivedMail {
  id: string;
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
}

const PATIENCE_MS = 45_000;

/** The mails an address has received, the newest last. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${process.env.TEST_MAILBOX_URL}/email?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedMail[];
}

/** Waits for the `count`-th mail to an address. */
export async function mailTo(address: string, count = 1): Promise<ReceivedMail> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const mail = (await mailsTo(address))[count - 1];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`mail ${count} to ${address} did not arrive`);
}

/** The one-time code in a mail. */
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

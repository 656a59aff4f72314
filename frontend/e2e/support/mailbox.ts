import { expect } from '@playwright/test';
import { mailboxUrl } from './settings';

interface Mail {
  id: string;
  date: string;
  subject: string;
  text: string;
}

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl()}/email?to=${encodeURIComponent(address)}`);
  return response.json();
}

/** The code of the newest mail, once `count` mails have come to that address. */
export async function codeFor(address: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(address)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);
  const text = (await mailsTo(address)).at(-1)?.text ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error('The newest mail holds no code');
  return code;
}

import { expect } from '@playwright/test';
import { mailboxUrl } from './settings';

interface Mail {
  id: string;
  date: string;
  subject: string;
  text: string;
}

export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl()}/email?to=${encodeURIComponent(address)}`);
  return response.json();
}

const CODE = /\b\d{6}\b/;

/** Waits until `count` mails with a code have arrived at the address, and returns the newest. */
async function codeMail(address: string, count: number): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        mails = (await mailsTo(address)).filter(({ text }) => CODE.test(text));
        return mails.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count);
  const mail = mails.at(-1);
  if (!mail) throw new Error('No mail with a code has come');
  return mail;
}

/** Returns the code of the newest mail with a code. */
export async function codeFor(address: string, count = 1): Promise<string> {
  const { text } = await codeMail(address, count);
  return CODE.exec(text)?.[0] ?? '';
}

/** Returns the sign-in link of the newest mail with a code. */
export async function signInLinkFor(address: string, count = 1): Promise<string> {
  return linkIn(await codeMail(address, count), /https?:\/\/\S+\/login#link=\S+/);
}

/** Returns the registration link of the newest mail with a code. */
export async function registrationLinkFor(address: string, count = 1): Promise<string> {
  return linkIn(await codeMail(address, count), /https?:\/\/\S+\/register#confirm=\S+/);
}

function linkIn({ text }: Mail, pattern: RegExp): string {
  const link = pattern.exec(text)?.[0];
  if (!link) throw new Error(`The newest mail holds no link like ${pattern}`);
  return link;
}

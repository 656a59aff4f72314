import type { JobOrigin } from '../queue/jobs.js';
import type { MailTemplate } from './mail-texts.js';

/**
 * A lane is a queue with its own workers and SMTP connections. Mails with a one-time code or a sign-in link have their
 * own lane, so that they never wait behind other mails.
 */
export type MailLane = 'codes' | 'others';

export const MAIL_LANES = ['codes', 'others'] as const satisfies readonly MailLane[];

export const MAIL_QUEUES: Record<MailLane, string> = { codes: 'code-mail', others: 'mail' };

/** The maximum number of mails that a process sends at the same time. Each uses its own SMTP connection. */
export const MAX_CONCURRENT_MAILS: Record<MailLane, number> = { codes: 5, others: 3 };

/** The templates of the lane `codes`. All others are in the lane `others`. */
export const CODE_TEMPLATES = [
  'login-code',
  'sign-in-link',
  'registration-code',
] as const satisfies readonly MailTemplate[];

export interface MailJob extends JobOrigin {
  mailId: string;
}

export function laneOf(template: string): MailLane {
  return CODE_TEMPLATES.some((code) => code === template) ? 'codes' : 'others';
}

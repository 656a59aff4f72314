import type { JobsOptions } from 'bullmq';

export const MAIL_QUEUE = 'mail';

export interface MailJob {
  mailId: string;
  /** Id of the request that caused the mail; unknown when the job was lost and made anew. */
  requestId?: string;
}

/**
 * One job a mail, however often it is announced. The waits grow from one second to eight; then the sweep makes the job
 * anew, so that mails leave within seconds however long the mail server was away.
 */
export function mailJobOptions(mailId: string): JobsOptions {
  return { jobId: mailId, attempts: 5, backoff: { type: 'exponential', delay: 1_000 } };
}

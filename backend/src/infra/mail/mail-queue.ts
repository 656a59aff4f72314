import type { JobsOptions } from 'bullmq';

export const MAIL_QUEUE = 'mail';

export interface MailJob {
  mailId: string;
  /** Of the request that caused the mail; unknown when the job was lost and made anew. */
  requestId?: string;
}

/** One job a mail, however often it is announced; the waits grow from one second to about half a minute. */
export function mailJobOptions(mailId: string): JobsOptions {
  return { jobId: mailId, attempts: 6, backoff: { type: 'exponential', delay: 1_000 } };
}

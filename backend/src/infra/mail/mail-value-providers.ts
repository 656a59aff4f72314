import type { MailTemplate, MailValues } from './mail-texts.js';

/** Returns a mail's values when the worker sends it. Null means that the mail is no longer needed. */
export type MailValueProvider = (subjectId: string) => Promise<Partial<MailValues> | null>;

/** Names the provider of the values of each mail. Null means that the mail has only the values of all mails. */
export type MailValueProviders = Record<MailTemplate, MailValueProvider | null>;

/** The injection token of `MailValueProviders`. */
export const MAIL_VALUE_PROVIDERS = Symbol('mail value providers');

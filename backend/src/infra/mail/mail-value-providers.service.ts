import { Injectable } from '@nestjs/common';
import type { MailTemplate, MailValues } from './mail-texts.js';

/** Returns a mail's values when the worker sends it. Null means that the mail is no longer needed. */
export type MailValueProvider = (subjectId: string) => Promise<Partial<MailValues> | null>;

/** Maps a mail template to the provider of its values. A provider creates a one-time code only when the mail is sent. */
@Injectable()
export class MailValueProvidersService {
  private readonly providers = new Map<MailTemplate, MailValueProvider>();

  register(template: MailTemplate, provider: MailValueProvider): void {
    this.providers.set(template, provider);
  }

  async valuesOf(template: MailTemplate, subjectId: string | null): Promise<Partial<MailValues> | null> {
    const provider = this.providers.get(template);
    if (!provider) return {};
    return subjectId === null ? null : provider(subjectId);
  }
}

import { Injectable } from '@nestjs/common';
import type { MailTemplate, MailValues } from './mail-texts.js';

/** Makes values at the moment of sending, from the mail's subject; null means that the mail is no longer wanted. */
export type LateValues = (subjectId: string) => Promise<Partial<MailValues> | null>;

/** Where features say how the values of their mails are made; a one-time code exists from here on only. */
@Injectable()
export class LateMailValues {
  private readonly makers = new Map<MailTemplate, LateValues>();

  register(template: MailTemplate, make: LateValues): void {
    this.makers.set(template, make);
  }

  async make(template: MailTemplate, subjectId: string | null): Promise<Partial<MailValues> | null> {
    const make = this.makers.get(template);
    if (!make) return {};
    return subjectId === null ? null : make(subjectId);
  }
}

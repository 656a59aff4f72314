import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import type { MailValues } from '../../infra/mail/mail-texts.js';
import { CodeChallengeRepository } from './code-challenge.repository.js';
import { CodeDigestService } from './code-digest.service.js';
import { SignInEventRepository } from './sign-in-event.repository.js';
import { SignInLinkRepository } from './sign-in-link.repository.js';

/** Generates a code or a link when its mail is sent, so that the plain value exists only in the mail. */
@Injectable()
export class CodeMailValuesService {
  constructor(
    private readonly challenges: CodeChallengeRepository,
    private readonly links: SignInLinkRepository,
    private readonly events: SignInEventRepository,
    private readonly digests: CodeDigestService,
    private readonly env: Env,
  ) {}

  /**
   * Returns null if the challenge is used, replaced or expired. Each attempt to send the mail generates a new code,
   * which replaces the code of the failed attempt before it. Usually the mail server did not accept the mail of the
   * failed attempt. If the mail server did accept it, two mails arrive, and only the later code is valid.
   */
  async loginValues(handle: string): Promise<Partial<MailValues> | null> {
    const code = this.digests.drawCode();
    const digest = this.digests.ofCode({ purpose: 'login', handle }, code);
    const challenge = await this.challenges.storeDigest(handle, digest);
    if (!challenge) return null;
    const token = this.digests.drawLinkToken();
    await this.links.add(this.digests.ofLinkToken(token), challenge);
    const values = { minutes: challenge.minutes, signInUrl: `${this.env.PUBLIC_URL}/login#link=${token}` };
    return (await this.challenges.areCodesOff(challenge.requestedKey)) ? values : { ...values, code };
  }

  /**
   * Like `loginValues`, without the code. The sign-in page that caused this mail has the handle of another challenge,
   * so the portal would refuse the code on this page.
   */
  async loginLinkValues(handle: string): Promise<Partial<MailValues> | null> {
    const values = await this.loginValues(handle);
    return values && { ...values, code: undefined };
  }

  async registrationValues(handle: string): Promise<Partial<MailValues> | null> {
    const code = this.digests.drawCode();
    const digest = this.digests.ofCode({ purpose: 'registration', handle }, code);
    const token = this.digests.drawLinkToken();
    const linkDigest = this.digests.ofRegistrationToken(token);
    const challenge = await this.challenges.storeDigest(handle, digest, linkDigest);
    const registrationUrl = `${this.env.PUBLIC_URL}/register#confirm=${token}`;
    return challenge ? { code, minutes: challenge.minutes, registrationUrl } : null;
  }

  async newDeviceValues(eventId: string): Promise<Partial<MailValues> | null> {
    const event = await this.events.find(eventId);
    return event ? { device: event.device ?? 'an unknown browser', at: event.at } : null;
  }
}

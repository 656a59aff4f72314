import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../common/periodic-task.js';
import { LOGGER } from '../../infra/logging/logging.module.js';
import { CodeChallengeRepository } from './code-challenge.repository.js';
import { SessionRepository } from './session.repository.js';
import { SignInEventRepository } from './sign-in-event.repository.js';
import { SignInLinkRepository } from './sign-in-link.repository.js';
import { WrongCodeCountRepository } from './wrong-code-count.repository.js';

const EVERY_MS = 10 * 60 * 1_000;

@Injectable()
export class AuthCleanupService extends PeriodicTask {
  constructor(
    private readonly challenges: CodeChallengeRepository,
    private readonly links: SignInLinkRepository,
    private readonly wrongCodes: WrongCodeCountRepository,
    private readonly events: SignInEventRepository,
    private readonly sessions: SessionRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'cleanup of sessions and codes failed; it will run again' });
  }

  /**
   * Deletes old one-time codes, links, counts of wrong codes, sign-in events and sessions. Keeps rows that still count
   * towards a rate limit. Several workers may run this method at the same time.
   */
  async run(): Promise<void> {
    await this.challenges.removeOld();
    await this.links.removeOld();
    await this.challenges.removeOldFailures();
    await this.wrongCodes.removeOld();
    await this.events.removeOld();
    await this.sessions.removeIdle();
  }
}

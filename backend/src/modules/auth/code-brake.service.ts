import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError, inWords } from '../../common/errors/app-error.js';
import { Env } from '../../config/env.js';
import { MetricsService } from '../../infra/metrics/metrics.service.js';
import { ObservedStateService } from '../../infra/metrics/observed-state.service.js';
import { SharedThrottlerStorage } from '../../infra/throttle/shared-throttler-storage.js';
import type { Client } from './client.decorator.js';
import { BRAKE_WAIT_SECONDS } from './code-policy.js';
import { SignInEventRepository } from './sign-in-event.repository.js';
import { WrongCodeCountRepository } from './wrong-code-count.repository.js';

const REFRESH_MS = 1_000;

/**
 * Slows down attackers who guess one-time codes for many accounts from many networks. The brake is on while all
 * addresses together have at least WRONG_CODES_BEFORE_BRAKE wrong codes in the last BRAKE_PERIOD_SECONDS. While the
 * brake is on, an unknown network may try one code per BRAKE_WAIT_SECONDS. A network is known if a member has signed in
 * from it in the last 180 days. The brake never slows down sign-ins by link.
 */
@Injectable()
export class CodeBrakeService implements OnModuleInit {
  private isOn = Promise.resolve(false);
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly counts: WrongCodeCountRepository,
    private readonly events: SignInEventRepository,
    private readonly throttler: SharedThrottlerStorage,
    private readonly metrics: MetricsService,
    private readonly observed: ObservedStateService,
    private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.observed.gauge(
      'portal_code_brake_on',
      '1 while so many wrong codes are tried that unknown networks are slowed, else 0.',
      [],
      async (gauge) => gauge.set(Number(await this.isBraking())),
    );
  }

  /** Throws `TOO_MANY_REQUESTS` if the brake is on and an unknown network tries another code too soon. */
  async refuseDuringAttack(client: Client): Promise<void> {
    if (!(await this.isBraking()) || (await this.events.isKnownNetwork(client))) return;
    const milliseconds = BRAKE_WAIT_SECONDS * 1_000;
    const { isBlocked } = await this.throttler.increment(
      `code-brake:${client.network}`,
      milliseconds,
      1,
      milliseconds,
      'code-brake',
    );
    if (!isBlocked) return;
    throw new AppError(
      'TOO_MANY_REQUESTS',
      `Many wrong codes are being tried on this portal at the moment. Please wait ${inWords(BRAKE_WAIT_SECONDS)}, or use the link in your mail.`,
      { retryAfterSeconds: BRAKE_WAIT_SECONDS },
    );
  }

  async countWrongCode(): Promise<void> {
    this.metrics.wrongCodes.inc();
    await this.counts.add();
  }

  /** Returns true while the brake is on. Queries the database at most once a second. */
  private isBraking(): Promise<boolean> {
    const now = performance.now();
    if (now - this.readAt >= REFRESH_MS) {
      this.readAt = now;
      this.isOn = this.read();
    }
    return this.isOn;
  }

  private async read(): Promise<boolean> {
    return (await this.counts.recent()) >= this.env.WRONG_CODES_BEFORE_BRAKE;
  }
}

import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Sends what Nest itself logs to the structured log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message }, 'error');
    else this.logger.error({ context: details.at(-1) }, String(message));
  }
}

import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { Env } from '../../config/env.js';
import { createLogger } from './logger.js';

export const LOGGER = Symbol('logger');

/** Owns the structured log of a process. */
@Global()
@Module({})
export class LoggingModule {
  static forProcess(name: 'web' | 'worker'): DynamicModule {
    return {
      module: LoggingModule,
      providers: [
        { provide: LOGGER, inject: [Env], useFactory: (env: Env) => createLogger(env.LOG_LEVEL, name) },
        {
          provide: LimitedWarnings,
          inject: [LOGGER],
          useFactory: (logger: Logger) => new LimitedWarnings(logger),
        },
      ],
      exports: [LOGGER, LimitedWarnings],
    };
  }
}

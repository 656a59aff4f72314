import { type DynamicModule, Module } from '@nestjs/common';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { Env } from '../../config/env.js';
import { TracingService } from './tracing.service.js';

/** Sends the traces of a process to a collector, if one is configured. */
@Module({})
export class TracingModule {
  static forProcess(name: 'web' | 'worker'): DynamicModule {
    return {
      module: TracingModule,
      providers: [
        {
          provide: TracingService,
          inject: [Env, LimitedWarnings],
          useFactory: (env: Env, warnings: LimitedWarnings) => new TracingService(name, env, warnings),
        },
      ],
    };
  }
}

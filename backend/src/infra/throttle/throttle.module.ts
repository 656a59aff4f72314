import { hash } from 'node:crypto';
import { ExecutionContext, Module } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { Env } from '../../config/env.js';
import { SharedThrottlerStorage } from './shared-throttler-storage.js';
import { THROTTLE_KEY, type ThrottleBudget } from './throttle.decorator.js';
import { clientNetwork, ThrottleGuard } from './throttle.guard.js';

interface Budget {
  limit: number;
  seconds: number;
}

function budgets(env: Env): Record<ThrottleBudget, Budget> {
  return {
    'code-requests': { limit: env.THROTTLE_CODE_REQUESTS, seconds: env.THROTTLE_AUTH_SECONDS },
    verifications: { limit: env.THROTTLE_VERIFICATIONS, seconds: env.THROTTLE_AUTH_SECONDS },
    api: { limit: env.THROTTLE_API_REQUESTS, seconds: 60 },
  };
}

/** Owns the request counters that all processes share. */
@Module({ providers: [SharedThrottlerStorage], exports: [SharedThrottlerStorage] })
export class ThrottleStorageModule {}

/** Owns the request budgets of a client network: one budget for each kind of route. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      imports: [ThrottleStorageModule],
      inject: [Env, Reflector, SharedThrottlerStorage],
      useFactory: (env: Env, reflector: Reflector, storage: SharedThrottlerStorage) => {
        const byName = budgets(env);
        const nameOf = (context: ExecutionContext) =>
          reflector.get<ThrottleBudget | undefined>(THROTTLE_KEY, context.getHandler()) ?? 'api';
        return {
          storage,
          throttlers: [
            {
              limit: (context) => byName[nameOf(context)].limit,
              ttl: (context) => byName[nameOf(context)].seconds * 1_000,
            },
          ],
          getTracker: (request) => clientNetwork({ ip: request.ip }),
          generateKey: (context, client) => hash('sha256', `${nameOf(context)} ${client}`, 'base64url'),
        };
      },
    }),
  ],
  providers: [ThrottleGuard],
  exports: [ThrottlerModule, ThrottleGuard],
})
export class ThrottleModule {}

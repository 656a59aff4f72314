import { Global, Module } from '@nestjs/common';
import { Env, loadEnv } from './env.js';

/** Owns the settings: read once at start, injected as `Env`. */
@Global()
@Module({
  providers: [{ provide: Env, useFactory: () => loadEnv() }],
  exports: [Env],
})
export class ConfigModule {}

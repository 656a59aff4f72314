import { Global, Module } from '@nestjs/common';
import { Env, loadEnv } from './env.js';

/** Owns the settings. They are read once at the start and injected as `Env`. */
@Global()
@Module({
  providers: [{ provide: Env, useFactory: () => loadEnv() }],
  exports: [Env],
})
export class ConfigModule {}

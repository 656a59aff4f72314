import { Global, Module } from '@nestjs/common';
import { Env, loadEnv } from './env.js';

/** Owns the settings. Reads them from the environment variables at the start and provides them as `Env`. */
@Global()
@Module({
  providers: [{ provide: Env, useFactory: () => loadEnv() }],
  exports: [Env],
})
export class ConfigModule {}

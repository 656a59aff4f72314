import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { MixedList } from 'typeorm';
import { Env } from '../../config/env.js';
import { dataSourceOptions } from './data-source.js';
import { RoleCheckService } from './role-check.service.js';

/** Owns the main connection pool to PostgreSQL. */
@Module({})
export class DatabaseModule {
  static forRoot(entities: MixedList<new () => object>): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Env],
          useFactory: (env: Env) => ({
            ...dataSourceOptions(env, entities),
            retryAttempts: 5,
            retryDelay: 1_000,
            verboseRetryLog: true,
          }),
        }),
      ],
      providers: [RoleCheckService],
    };
  }
}

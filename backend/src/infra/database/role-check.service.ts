import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env, InvalidEnvError } from '../../config/env.js';
import { ROLE_SETTINGS } from './connection-settings.js';
import { describeSession, type SessionDescription } from './database-session.query.js';

/** Refuses to start behind a pooler when the database role lacks a time limit, or has another time zone than UTC. */
@Injectable()
export class RoleCheckService implements OnModuleInit {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.env.DATABASE_POOLER) return;
    const session = await describeSession(this.dataSource);
    if (!session || isComplete(session)) return;
    throw new InvalidEnvError([missingSettings(session)]);
  }
}

/** Returns a message with the ALTER ROLE statements that the role needs behind a pooler. */
export function missingSettings({ role, database }: SessionDescription): string {
  const statements = Object.entries(ROLE_SETTINGS).map(
    ([name, value]) => `ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = '${value}';`,
  );
  return `DATABASE_POOLER needs settings of the database role. Run these statements, then reconnect the pooler:\n${statements.join('\n')}`;
}

/** Returns true if the sessions are in UTC and have time limits. An absent setting means no limit. */
export function isComplete({ settings }: SessionDescription): boolean {
  const { timezone, statement_timeout = '0', idle_in_transaction_session_timeout = '0' } = settings;
  return timezone === 'UTC' && statement_timeout !== '0' && idle_in_transaction_session_timeout !== '0';
}

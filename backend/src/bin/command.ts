import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AppError, codeOf } from '../common/errors/app-error.js';
import { loadDatabaseEnv } from '../config/database-env.js';
import { entities } from '../entities.js';
import { dataSourceOptions } from '../infra/database/data-source.js';

/** SQLSTATEs of a missing table, column or function. */
const NOT_MIGRATED = ['42P01', '42703', '42883'];

/**
 * Takes the place of the services that announce a change, but does nothing. A command has no connection to Redis. So a
 * web process sees the change of a command only when its cached values expire.
 */
export const NO_SIGNALS = {
  accessChanged: () => undefined,
  noteAfterCommit: () => undefined,
  send: async () => undefined,
};

/** Runs a command. If it fails, writes the reason to standard error and ends the process with code 1. */
export function runCommand(work: (args: string[]) => Promise<void>): void {
  work(process.argv.slice(2)).catch((error: unknown) => {
    console.error(reasonOf(error));
    process.exit(1);
  });
}

/** Runs the work with a connection pool and closes the pool afterwards. */
export async function withDatabase<T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const dataSource = await new DataSource(dataSourceOptions(loadDatabaseEnv(), entities)).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** The message shown on the terminal, without a stack trace. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // The message of an AppError is for the user of a page. Its cause tells an operator what failed.
  if (error instanceof AppError && error.cause) return reasonOf(error.cause);
  // If a host has several addresses and none answers, the error holds one error for each and has no message.
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join('\n');
  if (!NOT_MIGRATED.includes(codeOf(error) ?? '')) return error.message;
  return `The database schema does not match this version (${error.message}). Run \`npm run migrate\`.`;
}

import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { codeOf } from '../common/errors/code-of.js';
import { loadDatabaseEnv } from '../config/database-env.js';
import { entities } from '../entities.js';
import { dataSourceOptions } from '../infra/database/data-source.js';

/** SQLSTATEs of a table, column or function that is not there. */
const NOT_MIGRATED = ['42P01', '42703', '42883'];

/** Runs a command. When it fails, the process says why on standard error and ends with code 1. */
export function runCommand(work: (args: string[]) => Promise<void>): void {
  work(process.argv.slice(2)).catch((error: unknown) => {
    console.error(reasonOf(error));
    process.exit(1);
  });
}

/** Lends a connection pool to the work and closes it afterwards. */
export async function withDatabase(work: (dataSource: DataSource) => Promise<void>): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(loadDatabaseEnv(), entities)).initialize();
  try {
    await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** For whoever runs the command: what happened, without the stack. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // A name with several addresses, none of which answers, fails with one error for each and no message of its own.
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join('\n');
  if (!NOT_MIGRATED.includes(codeOf(error) ?? '')) return error.message;
  return `This database is not that of a portal of this version (${error.message}): migrate it first, as every start does.`;
}

import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { loadDatabaseEnv } from '../config/database-env.js';
import { entities } from '../entities.js';
import { dataSourceOptions } from '../infra/database/data-source.js';

/** Runs a command. When it fails, the process says why on standard error and ends with code 1. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
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
  return error.message;
}

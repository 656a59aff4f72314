import 'reflect-metadata';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { loadDatabaseEnv } from '../config/database-env.js';
import { entities } from '../entities.js';
import { dataSourceOptions } from '../infra/database/data-source.js';
import { ImportCommandModule } from '../modules/import/import-command.module.js';
import { type ImportOutcome, MemberImportService } from '../modules/import/member-import.service.js';
import { runCommand } from './command.js';

const REPORT = 'import_errors.csv';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...dataSourceOptions(loadDatabaseEnv(), entities), retryAttempts: 0 }),
    }),
    ImportCommandModule,
  ],
})
class ImportCommand {}

/**
 * `import FILE` adds the members in the file. With `--check`, it adds none and reports how many it would add. In both
 * cases, if a row is invalid, it adds no member and writes the problems to import_errors.csv beside the file, or to the
 * file that `--errors` names.
 */
async function main(): Promise<void> {
  const { file, errors, check } = order();
  const app = await NestFactory.createApplicationContext(ImportCommand, {
    logger: false,
    abortOnError: false,
  });
  try {
    const members = app.get(MemberImportService);
    const outcome = await members.run({
      file: resolve(file),
      report: resolve(errors ?? join(dirname(file), REPORT)),
      checkOnly: check,
    });
    console.log(describe(outcome, check));
    if (!check && outcome.added > 0) await members.tidy();
  } finally {
    await app.close();
  }
}

function order() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { errors: { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('Please name one file: npm run import -- members.csv');
  return { file, ...values };
}

function describe({ rows, added }: ImportOutcome, check: boolean): string {
  const news = check ? 'Members that would be new' : 'New members';
  return `Rows: ${rows}. ${news}: ${added}. Existing members, not changed: ${rows - added}.`;
}

runCommand(main);

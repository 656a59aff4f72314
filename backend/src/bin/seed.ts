import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { loadDatabaseEnv } from '../config/database-env.js';
import { entities } from '../entities.js';
import { dataSourceOptions } from '../infra/database/data-source.js';
import { seedMembers } from './seed-members.query.js';

const MOST = 5_000_000;
const { values } = parseArgs({
  options: { members: { type: 'string', default: '500' }, 'if-empty': { type: 'boolean', default: false } },
});
const count = Number(values.members);

/**
 * `seed --members N` fills an empty portal with fictional members and prints the sign-ins to try it with. With
 * `--if-empty` a portal that has members is left as it is, and that is no failure.
 */
async function main(): Promise<void> {
  if (!Number.isInteger(count) || count < 1 || count > MOST) {
    throw new Error(`--members takes a whole number from 1 to ${MOST}`);
  }
  const dataSource = await new DataSource(dataSourceOptions(loadDatabaseEnv(), entities)).initialize();
  try {
    const [{ members }] = await dataSource.query(
      `SELECT count(*)::int AS members FROM (SELECT FROM users WHERE role <> 'SUPERADMIN' LIMIT 1) one`,
    );
    if (members === 0) await seedMembers(dataSource, count);
    else if (!values['if-empty'])
      throw new Error('This portal has members already; demo data goes into an empty one only.');
  } finally {
    await dataSource.destroy();
  }
  console.log('ALUMNI member@example.org\nADMIN admin@example.org');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

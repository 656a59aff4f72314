import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { runCommand, withDatabase } from './command.js';
import { seedMembers } from './seed-members.query.js';

const MOST = 5_000_000;

/**
 * `seed --members N` fills an empty portal with fictional members and prints the sign-ins to try it with. With
 * `--if-empty` a portal that has members is left as it is, and that is no failure.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { members: { type: 'string', default: '500' }, 'if-empty': { type: 'boolean', default: false } },
  });
  const count = Number(values.members);
  if (!Number.isInteger(count) || count < 1 || count > MOST) {
    throw new Error(`--members takes a whole number from 1 to ${MOST}`);
  }
  await withDatabase(async (dataSource) => {
    if (!(await hasMembers(dataSource))) await seedMembers(dataSource, count);
    else if (!values['if-empty'])
      throw new Error('This portal has members already; demo data goes into an empty one only.');
  });
  console.log('ALUMNI member@example.org\nADMIN admin@example.org');
}

async function hasMembers(dataSource: DataSource): Promise<boolean> {
  const members = await dataSource.query(`SELECT FROM users WHERE role <> 'SUPERADMIN' LIMIT 1`);
  return members.length > 0;
}

runCommand(main);

import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { runCommand, withDatabase } from './command.js';
import { hasMembers, seedMembers } from './seed-members.query.js';

const MAX_MEMBERS = 10_000_000;

/**
 * `seed --members N` fills an empty portal with fictional members and prints the addresses to sign in with. With
 * `--if-empty`, the command succeeds and changes nothing if the portal has members.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { members: { type: 'string', default: '500' }, 'if-empty': { type: 'boolean', default: false } },
  });
  const count = Number(values.members);
  if (!Number.isInteger(count) || count < 1 || count > MAX_MEMBERS) {
    throw new Error(`--members takes a whole number from 1 to ${MAX_MEMBERS}`);
  }
  await withDatabase(async (dataSource) => {
    if (!(await hasMembers(dataSource))) await seedMembers(dataSource, count);
    else if (!values['if-empty'])
      throw new Error('This portal already has members. Demo data can only be added to an empty portal.');
  });
  console.log('ALUMNI member@example.org\nADMIN admin@example.org');
}

runCommand(main);

import 'reflect-metadata';
import { isEmail } from '../modules/users/email.js';
import { User } from '../modules/users/user.entity.js';
import { UsersService } from '../modules/users/users.service.js';
import { runCommand, withDatabase } from './command.js';

/** `superadmin EMAIL` makes the owner of the address a superadmin, with an account if there is none. */
async function main(email = ''): Promise<void> {
  if (!isEmail(email)) {
    throw new Error('Please name the e-mail address: npm run superadmin -- someone@example.org');
  }
  await withDatabase(async (dataSource) => {
    await new UsersService(dataSource.getRepository(User)).ensureSuperadmin(email, { promote: true });
  });
  console.log(`${email} is a superadmin.`);
}

runCommand(() => main(process.argv[2]));

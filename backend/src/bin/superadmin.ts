import 'reflect-metadata';
import { isEmail } from '../common/email.js';
import { AuditService } from '../modules/audit/audit.service.js';
import { SuperadminAccounts } from '../modules/superadmin/superadmin-accounts.service.js';
import { UserChanges } from '../modules/users/user-changes.service.js';
import { runCommand, withDatabase } from './command.js';

/** `superadmin EMAIL` makes the owner of the address a superadmin, with an account if there is none. */
async function main([email = '', ...more]: string[]): Promise<void> {
  if (!isEmail(email) || more.length > 0) {
    throw new Error('Please name one e-mail address: npm run superadmin -- someone@example.org');
  }
  await withDatabase(async (dataSource) => {
    const accounts = new SuperadminAccounts(dataSource, new UserChanges(), new AuditService());
    await accounts.ensure(email, { promote: true });
  });
  console.log(`${email} is a superadmin.`);
}

runCommand(main);

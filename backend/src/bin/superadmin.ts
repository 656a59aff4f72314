import 'reflect-metadata';
import { isEmail } from '../common/email.js';
import { AuditService } from '../modules/audit/audit.service.js';
import { AuditEntryRepository } from '../modules/audit/audit-entry.repository.js';
import { SuperadminAccountsService } from '../modules/superadmin/superadmin-accounts.service.js';
import { MemberRepository } from '../modules/users/member.repository.js';
import { NO_SIGNALS, runCommand, withDatabase } from './command.js';

/** `superadmin EMAIL` makes the owner of the address a superadmin. If the owner has no account, creates one. */
async function main([email = '', ...more]: string[]): Promise<void> {
  if (!isEmail(email) || more.length > 0) {
    throw new Error('Please name one e-mail address: npm run superadmin -- someone@example.org');
  }
  const { isNew } = await withDatabase(async (dataSource) => {
    const accounts = new SuperadminAccountsService(
      dataSource,
      new MemberRepository(dataSource, NO_SIGNALS, NO_SIGNALS),
      new AuditService(new AuditEntryRepository()),
    );
    return accounts.make(email);
  });
  // For a mistyped address, the command creates an account. Only the words "with a new account" show the mistake.
  console.log(`${email} is a superadmin${isNew ? ' with a new account' : ''}.`);
}

runCommand(main);

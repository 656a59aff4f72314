/** Returns a setting of the running portal. The test runner passes the settings in environment variables. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set. Start the browser tests with "node scripts/test.mjs e2e" in the top folder.`,
    );
  return value;
}

export const mailboxUrl = () => setting('E2E_MAILBOX_URL');
export const databaseUrl = () => setting('E2E_DATABASE_URL');

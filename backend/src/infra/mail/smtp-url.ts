/** Without `pool`, a connection for each mail: a pool that is closed drops the mails under way and never says so. */
const SETTINGS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * The mail server's address with our timeouts as its parameters, since nodemailer ignores options beside an address.
 * Parameters that the address has already win.
 */
export function smtpUrl(address: string): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(SETTINGS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** A connection for each mail: a pool that is closed forgets what it is sending, and whoever waits for that. */
const SETTINGS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The mail server's address with our settings, of which nodemailer takes none from beside an address. Its own come first. */
export function smtpUrl(address: string): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(SETTINGS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

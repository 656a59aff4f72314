/** Text without spaces, an @, text, a dot, text. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

/** What signing in makes of the typed address: everything an address rarely holds goes, and so do capitals. */
export function cleanLoginEmail(typed: string): string {
  return typed.replace(/[^\w@.-]/g, '').toLowerCase();
}

/** Of an address as mail programs write it, `Asha Example <asha@example.org>`, what stands in the brackets. */
export function withoutDisplayName(typed: string): string {
  return /<([^<>]*@[^<>]*)>\s*$/.exec(typed)?.[1] ?? typed;
}

/** A name without a domain gets the usual one; anything else stays as it is. */
export function withDomain(value: string, domain: string | undefined): string {
  const name = value.trim();
  return name && domain && !name.includes('@') ? `${name}@${domain}` : value;
}

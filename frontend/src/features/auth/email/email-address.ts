/** Returns true for text without spaces and with one @: text before the @, and a dot inside the text after it. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

/** Cleans the typed sign-in address: keeps only letters, digits, `_`, `@`, `.` and `-`, in lower case. */
export function cleanLoginEmail(typed: string): string {
  return typed.replace(/[^\w@.-]/g, '').toLowerCase();
}

/** Returns the part in brackets of an address such as `Asha Example <asha@example.org>`. */
export function withoutDisplayName(typed: string): string {
  return /<([^<>]*@[^<>]*)>\s*$/.exec(typed)?.[1] ?? typed;
}

/** Adds the default domain, if it is known, to a name without @. Returns any other text unchanged. */
export function withDomain(value: string, domain: string | undefined): string {
  const name = value.trim();
  return name && domain && !name.includes('@') ? `${name}@${domain}` : value;
}

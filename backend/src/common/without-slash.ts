/** An address as others can be put behind it, and as browsers name an origin. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

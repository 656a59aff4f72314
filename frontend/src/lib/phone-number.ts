interface Digits {
  registrationPhoneDigitsMin: number;
  registrationPhoneDigitsMax: number;
}

/** A number that was written with its country code, `+91 98…` or `0091 98…`, taken apart, the rest in digits; undefined for any other. */
export function splitPhoneNumber(typed: string, codes: readonly string[]) {
  const written = typed.replace(/[^+\d]/g, '').replace(/^00/, '+');
  const [code] = codes
    .filter((one) => written.startsWith(one))
    .sort((one, other) => other.length - one.length);
  return code ? { code, number: written.slice(code.length) } : undefined;
}

/** A country code as it is offered and shown. */
export const codeLabel = ({ code, country }: { code: string; country: string }) => `${code} (${country})`;

/** The address under which a browser calls the number. */
export const telephoneLink = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;

/** Whether it has as many digits as registration asks for, however they are set apart. */
export function isPhoneNumber(typed: string, limits: Digits): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return digits >= limits.registrationPhoneDigitsMin && digits <= limits.registrationPhoneDigitsMax;
}

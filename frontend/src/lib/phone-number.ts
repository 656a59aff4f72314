interface Digits {
  registrationPhoneDigitsMin: number;
  registrationPhoneDigitsMax: number;
}

/** Whether it has as many digits as registration asks for, however they are set apart. */
export function isPhoneNumber(typed: string, limits: Digits): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return digits >= limits.registrationPhoneDigitsMin && digits <= limits.registrationPhoneDigitsMax;
}

import type { Reference } from '../../api/types';
import { isPhoneNumber, splitPhoneNumber } from '../../lib/phone-number';
import type { RegistrationForm } from './registration-form';

type Phones = Pick<
  RegistrationForm,
  'countryCode' | 'phoneNumber' | 'whatsappNumber' | 'secondaryPhoneNumber'
>;

/**
 * Numbers pasted with their country code, without it; that of the primary one becomes the code chosen. One that would be
 * too short without its code keeps it.
 */
export function tidyPhones(typed: Phones, { countryCodes, limits }: Reference): Phones {
  const codes = countryCodes.map(({ code }) => code);
  const split = (phone: string) => {
    const parts = splitPhoneNumber(phone, codes);
    return parts && isPhoneNumber(parts.number, limits) ? parts : undefined;
  };
  // The list that is served is the one that is taken.
  const countryCode = (split(typed.phoneNumber)?.code ??
    typed.countryCode) as RegistrationForm['countryCode'];
  const tidy = (phone: string) => {
    const parts = split(phone);
    return parts?.code === countryCode ? parts.number : phone;
  };
  return {
    countryCode,
    phoneNumber: tidy(typed.phoneNumber),
    whatsappNumber: tidy(typed.whatsappNumber),
    secondaryPhoneNumber: tidy(typed.secondaryPhoneNumber),
  };
}

import type { Reference } from '../../api/types';
import { isPhoneNumber, splitPhoneNumber } from '../../lib/phone-number';
import type { RegistrationForm } from './registration-form';

type Phones = Pick<
  RegistrationForm,
  'countryCode' | 'phoneNumber' | 'whatsappNumber' | 'secondaryPhoneNumber'
>;

/**
 * Removes the country code from pasted numbers. The code in the primary number becomes the selected country code. A
 * number with another code keeps its code, and so does a number that would be too short without its code.
 */
export function tidyPhones(typed: Phones, { countryCodes }: Reference): Phones {
  const codes = countryCodes.map(({ code }) => code);
  const split = (phone: string) => splitPhoneNumber(phone, codes);
  // The type assertion is safe: `countryCodes` comes from the server, which accepts all of these codes.
  const countryCode = (split(typed.phoneNumber)?.code ??
    typed.countryCode) as RegistrationForm['countryCode'];
  const tidy = (phone: string) => {
    const parts = split(phone);
    return parts?.code === countryCode && isPhoneNumber(parts.number) ? parts.number : phone;
  };
  return {
    countryCode,
    phoneNumber: tidy(typed.phoneNumber),
    whatsappNumber: tidy(typed.whatsappNumber),
    secondaryPhoneNumber: tidy(typed.secondaryPhoneNumber),
  };
}

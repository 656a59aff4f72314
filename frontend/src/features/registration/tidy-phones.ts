import { splitPhoneNumber } from '../../lib/phone-number';
import type { RegistrationForm } from './registration-form';
import type { WizardForm } from './useWizardForm';

/** A number pasted with its country code is kept without it; that of the primary one becomes the code chosen. */
export function tidyPhones(
  { getValues, setValue }: Pick<WizardForm, 'getValues' | 'setValue'>,
  codes: readonly string[],
): void {
  const primary = splitPhoneNumber(getValues('phoneNumber'), codes);
  // The list that is served is the one that is taken.
  if (primary) setValue('countryCode', primary.code as RegistrationForm['countryCode']);
  for (const name of ['phoneNumber', 'whatsappNumber', 'secondaryPhoneNumber'] as const) {
    const split = splitPhoneNumber(getValues(name), codes);
    if (split?.code === getValues('countryCode')) setValue(name, split.number);
  }
}

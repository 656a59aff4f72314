import type { Reference } from '../../api/types';
import { LIMITS } from '../../lib/generated/rules';
import { codeLabel } from '../../lib/phone-number';
import { FormField } from '../../ui/FormField';
import { SelectField } from '../../ui/SelectField';
import { StepFrame } from './StepFrame';
import { useMirroredPhone } from './useMirroredPhone';
import type { Wizard } from './useWizard';

/** Enough for the longest number and the longest name of a country. */
const WIDTH = '18rem';

export function ContactStep({ wizard, reference }: { wizard: Wizard; reference: Reference }) {
  const { countryCodes } = reference;
  const { field } = wizard.form;
  const mirror = useMirroredPhone(wizard.form);
  const codes = countryCodes.map((one) => ({ value: one.code, label: codeLabel(one) }));
  return (
    <StepFrame wizard={wizard} title="Contact details" onSubmit={wizard.forward}>
      <SelectField
        {...field('countryCode')}
        label="Country code"
        options={codes}
        autoComplete="tel-country-code"
        maxWidth={WIDTH}
      />
      <FormField
        {...field('phoneNumber', mirror)}
        label="Primary phone"
        type="tel"
        autoComplete="tel-national"
        hint={`${LIMITS.registrationPhoneDigitsMin} to ${LIMITS.registrationPhoneDigitsMax} digits, without the country code`}
        sx={{ maxWidth: WIDTH }}
      />
      <FormField
        {...field('whatsappNumber')}
        label="WhatsApp number"
        type="tel"
        autoComplete="off"
        hint="The same as your primary phone, unless you change it"
        sx={{ maxWidth: WIDTH }}
        optional
      />
      <FormField
        {...field('secondaryPhoneNumber')}
        label="Secondary phone"
        type="tel"
        autoComplete="off"
        sx={{ maxWidth: WIDTH }}
        optional
      />
    </StepFrame>
  );
}

import type { Reference } from '../../api/types';
import { LIMITS } from '../../lib/generated/rules';
import { codeLabel } from '../../lib/phone-number';
import { FieldRow } from '../../ui/FieldRow';
import { FormField } from '../../ui/FormField';
import { SelectField } from '../../ui/SelectField';
import { StepFrame } from './StepFrame';
import { useMirroredPhone } from './useMirroredPhone';
import type { Wizard } from './useWizard';

export function ContactStep({ wizard, reference }: { wizard: Wizard; reference: Reference }) {
  const { countryCodes } = reference;
  const { field } = wizard.form;
  const mirror = useMirroredPhone(wizard.form);
  const codes = countryCodes.map((one) => ({ value: one.code, label: codeLabel(one) }));
  return (
    <StepFrame wizard={wizard} title="Contact details" onSubmit={wizard.forward}>
      <FieldRow>
        <SelectField
          {...field('countryCode')}
          label="Country code"
          options={codes}
          autoComplete="tel-country-code"
        />
        <FormField
          {...field('phoneNumber', mirror)}
          label="Primary phone"
          type="tel"
          autoComplete="tel-national"
          hint={`${LIMITS.registrationPhoneDigitsMin} to ${LIMITS.registrationPhoneDigitsMax} digits. If yours has fewer, begin with the country code.`}
        />
      </FieldRow>
      <FieldRow>
        <FormField
          {...field('whatsappNumber')}
          label="WhatsApp number"
          type="tel"
          autoComplete="off"
          hint="Your primary phone, unless you change it"
          optional
        />
        <FormField
          {...field('secondaryPhoneNumber')}
          label="Secondary phone"
          type="tel"
          autoComplete="off"
          optional
        />
      </FieldRow>
    </StepFrame>
  );
}

import { FieldRow } from '../../ui/FieldRow';
import { FormField } from '../../ui/FormField';
import { StepFrame } from './StepFrame';
import type { Wizard } from './useWizard';

export function AddressStep({ wizard }: { wizard: Wizard }) {
  const { field } = wizard.form;
  return (
    <StepFrame wizard={wizard} title="Address" onSubmit={wizard.forward}>
      <FormField {...field('personalStreet')} label="Street address" autoComplete="street-address" />
      <FieldRow>
        <FormField {...field('personalCity')} label="City" autoComplete="address-level2" />
        <FormField {...field('personalState')} label="State" autoComplete="address-level1" />
      </FieldRow>
      <FieldRow>
        <FormField
          {...field('personalPincode')}
          label="PIN code"
          autoComplete="postal-code"
          sx={{ maxWidth: { xs: '12rem', sm: 'none' } }}
        />
        <FormField {...field('personalCountry')} label="Country" autoComplete="country-name" />
      </FieldRow>
    </StepFrame>
  );
}

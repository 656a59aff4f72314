import { genderOptions } from '../../lib/gender-names';
import { EARLIEST_BIRTH } from '../../lib/generated/rules';
import { latestBirth } from '../../lib/member-dates';
import { FieldRow } from '../../ui/FieldRow';
import { FormField } from '../../ui/FormField';
import { SelectField } from '../../ui/SelectField';
import { StepFrame } from './StepFrame';
import type { Wizard } from './useWizard';

/** The API of the registration spells the genders without underscores. */
const genders = genderOptions.map(({ value, label }) => ({ value: value.replaceAll('_', ''), label }));

export function PersonalStep({ wizard }: { wizard: Wizard }) {
  const { field } = wizard.form;
  return (
    <StepFrame wizard={wizard} title="Personal details" onSubmit={wizard.forward}>
      <FieldRow>
        <FormField {...field('firstName')} label="First name" autoComplete="given-name" />
        <FormField {...field('middleName')} label="Middle name" autoComplete="additional-name" optional />
      </FieldRow>
      <FormField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <FieldRow>
        <FormField
          {...field('dateOfBirth')}
          label="Date of birth"
          type="date"
          autoComplete="bday"
          inputProps={{ min: EARLIEST_BIRTH, max: latestBirth() }}
          sx={{ maxWidth: { xs: '12rem', sm: 'none' } }}
        />
        <SelectField
          {...field('gender')}
          label="Gender"
          options={genders}
          placeholder="Select gender"
          autoComplete="sex"
          optional
        />
      </FieldRow>
    </StepFrame>
  );
}

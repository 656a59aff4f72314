import { EARLIEST_BIRTH } from '../../lib/birth-date';
import { today } from '../../lib/formats';
import { FieldRow } from '../../ui/FieldRow';
import { FormField } from '../../ui/FormField';
import { SelectField } from '../../ui/SelectField';
import { StepFrame } from './StepFrame';
import type { Wizard } from './useWizard';

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
  { value: 'prefernottosay', label: 'Prefer not to say' },
];

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
          inputProps={{ min: EARLIEST_BIRTH, max: today() }}
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

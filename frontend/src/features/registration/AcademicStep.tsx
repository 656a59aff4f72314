import Alert from '@mui/material/Alert';
import type { Reference } from '../../api/types';
import { LIMITS } from '../../lib/generated/rules';
import { FormField } from '../../ui/FormField';
import { SelectField } from '../../ui/SelectField';
import { StepFrame } from './StepFrame';
import { TermsCheckbox } from './TermsCheckbox';
import { useSubmitRegistration } from './useSubmitRegistration';
import type { Wizard } from './useWizard';

const { graduationYearMin: min, graduationYearMax: max } = LIMITS;

const asOptions = (names: string[]) => names.map((name) => ({ value: name, label: name }));

export function AcademicStep({ wizard, reference }: { wizard: Wizard; reference: Reference }) {
  const { institutions } = reference;
  const { form } = wizard;
  const { submit, submitting } = useSubmitRegistration(wizard);
  const chosen = institutions.find(({ name }) => name === form.values.institutionAttended);

  return (
    <StepFrame
      wizard={wizard}
      title="Academic details"
      submitLabel={submitting ? 'Creating Account...' : 'Complete Registration'}
      submitDisabled={!wizard.termsAccepted}
      busy={submitting}
      onSubmit={submit}
    >
      <SelectField
        {...form.field('institutionAttended', () => form.setValue('courseProgram', ''))}
        label="Institution"
        options={asOptions(institutions.map(({ name }) => name))}
        placeholder="Select institution"
      />
      <SelectField
        {...form.field('courseProgram')}
        key={chosen?.name}
        label="Course/Program"
        options={asOptions(chosen?.courses ?? [])}
        placeholder={chosen ? 'Select course' : 'Select institution first'}
        disabled={!chosen}
      />
      <FormField
        {...form.field('graduationYear')}
        label="Year of graduation"
        type="number"
        hint={`From ${min} to ${max}`}
        inputProps={{ min, max, inputMode: 'numeric' }}
        sx={{ maxWidth: '10rem' }}
      />
      <TermsCheckbox checked={wizard.termsAccepted} onChange={wizard.setTermsAccepted} />
      {!wizard.link && !wizard.code.entry.isComplete && (
        <Alert severity="info">
          Your code was not kept when this page was left or reloaded. When you complete the registration, we
          will ask for it once more.
        </Alert>
      )}
    </StepFrame>
  );
}

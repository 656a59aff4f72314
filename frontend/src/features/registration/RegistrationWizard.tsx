import { useEffect } from 'react';
import type { Reference } from '../../api/types';
import { BackHandler } from '../../ui/BackHandler';
import { SplitScreen } from '../../ui/SplitScreen';
import { AcademicStep } from './AcademicStep';
import { AddressStep } from './AddressStep';
import { CodeStep } from './CodeStep';
import { ContactStep } from './ContactStep';
import { offerDraft } from './draft-handover';
import { EmailStep } from './EmailStep';
import { PersonalStep } from './PersonalStep';
import type { RegistrationLink } from './registration-link';
import { steps } from './steps';
import { useWizard, type Wizard } from './useWizard';

/** Six steps. The sun in the picture rises with each step. */
export function RegistrationWizard({ reference, link }: { reference: Reference; link?: RegistrationLink }) {
  const wizard = useWizard(reference, link);
  useEffect(offerDraft, []);
  return (
    <SplitScreen caption="Your place among us." risen={steps.indexOf(wizard.step) / (steps.length - 1)}>
      {wizard.step !== 'email' && <BackHandler onBack={wizard.back} />}
      <CurrentStep wizard={wizard} reference={reference} />
    </SplitScreen>
  );
}

function CurrentStep({ wizard, reference }: { wizard: Wizard; reference: Reference }) {
  switch (wizard.step) {
    case 'email':
      return <EmailStep wizard={wizard} />;
    case 'otp':
      return <CodeStep wizard={wizard} />;
    case 'personal':
      return <PersonalStep wizard={wizard} />;
    case 'contact':
      return <ContactStep wizard={wizard} reference={reference} />;
    case 'address':
      return <AddressStep wizard={wizard} />;
    case 'academic':
      return <AcademicStep wizard={wizard} reference={reference} />;
  }
}

import type { Reference } from '../../api/types';
import { AcademicStep } from './AcademicStep';
import { AddressStep } from './AddressStep';
import { CodeStep } from './CodeStep';
import { ContactStep } from './ContactStep';
import { PersonalStep } from './PersonalStep';
import type { Wizard } from './useWizard';

/** The steps after the e-mail step, which load while the visitor types an address. */
export default function LaterStep({ wizard, reference }: { wizard: Wizard; reference: Reference }) {
  switch (wizard.step) {
    case 'email':
      return null;
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

import type { Reference } from '../../api/types';
import { AcademicStep } from './AcademicStep';
import { AddressStep } from './AddressStep';
import { ContactStep } from './ContactStep';
import { PersonalStep } from './PersonalStep';
import type { Wizard } from './useWizard';

/** The steps after the code. */
export default function DetailStep({ wizard, reference }: { wizard: Wizard; reference: Reference }) {
  switch (wizard.step) {
    case 'contact':
      return <ContactStep wizard={wizard} reference={reference} />;
    case 'address':
      return <AddressStep wizard={wizard} />;
    case 'academic':
      return <AcademicStep wizard={wizard} reference={reference} />;
    default:
      return <PersonalStep wizard={wizard} />;
  }
}

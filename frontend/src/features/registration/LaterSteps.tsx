import type { Reference } from '../../api/types';
import { useReference } from '../../api/useReference';
import { BackHandler } from '../../ui/BackHandler';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { AcademicStep } from './AcademicStep';
import { AddressStep } from './AddressStep';
import { CodeStep } from './CodeStep';
import { ContactStep } from './ContactStep';
import { PersonalStep } from './PersonalStep';
import type { Registration } from './useRegistration';
import { useWizard, type Wizard } from './useWizard';

interface LoadedStepsProps {
  registration: Registration;
  reference: Reference;
}

/** The steps of the registration after the e-mail step. */
export default function LaterSteps({ registration }: { registration: Registration }) {
  const { data: reference, isError, refetch } = useReference();
  if (reference) return <LoadedSteps registration={registration} reference={reference} />;
  return isError ? (
    <ErrorState title="The form could not be loaded" onRetry={() => refetch()} />
  ) : (
    <Loading />
  );
}

function LoadedSteps({ registration, reference }: LoadedStepsProps) {
  const wizard = useWizard(registration, reference);
  return (
    <>
      <BackHandler onBack={wizard.back} />
      <CurrentStep wizard={wizard} reference={reference} />
    </>
  );
}

function CurrentStep({ wizard, reference }: { wizard: Wizard; reference: Reference }) {
  switch (wizard.step) {
    case 'otp':
      return <CodeStep wizard={wizard} />;
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

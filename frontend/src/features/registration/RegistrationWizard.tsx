import { Suspense, useEffect } from 'react';
import type { Reference } from '../../api/types';
import { prepare } from '../../lib/prepare';
import { BackHandler } from '../../ui/BackHandler';
import { Loading } from '../../ui/Loading';
import { onDemand } from '../../ui/on-demand';
import { SplitScreen } from '../../ui/SplitScreen';
import { offerDraft } from './draft-handover';
import { EmailStep } from './EmailStep';
import type { RegistrationLink } from './registration-link';
import { steps } from './steps';
import { useWizard, type Wizard } from './useWizard';

const CodeStep = onDemand(() => import('./CodeStep'));
const DetailStep = onDemand(() => import('./DetailStep'));

/** Six steps. The sun in the picture rises with each step. */
export function RegistrationWizard({ reference, link }: { reference: Reference; link?: RegistrationLink }) {
  const wizard = useWizard(reference, link);
  useEffect(offerDraft, []);
  const hasBegun = wizard.form.values.email !== '';
  useEffect(() => {
    // The later steps are no part of the first load: they load once the reader types.
    if (hasBegun) prepare(() => Promise.all([CodeStep.load(), DetailStep.load()]));
  }, [hasBegun]);
  return (
    <SplitScreen caption="Your place among us." risen={steps.indexOf(wizard.step) / (steps.length - 1)}>
      {wizard.step !== 'email' && <BackHandler onBack={wizard.back} />}
      <Suspense fallback={<Loading />}>
        <CurrentStep wizard={wizard} reference={reference} />
      </Suspense>
    </SplitScreen>
  );
}

function CurrentStep({ wizard, reference }: { wizard: Wizard; reference: Reference }) {
  switch (wizard.step) {
    case 'email':
      return <EmailStep wizard={wizard} />;
    case 'otp':
      return <CodeStep wizard={wizard} />;
    default:
      return <DetailStep wizard={wizard} reference={reference} />;
  }
}

import { Suspense, useEffect } from 'react';
import { useReference } from '../../api/useReference';
import { Loading } from '../../ui/Loading';
import { onDemand, prepare } from '../../ui/on-demand';
import { SplitScreen } from '../../ui/SplitScreen';
import { offerDraft } from './draft-handover';
import { EmailStep } from './EmailStep';
import type { RegistrationLink } from './registration-link';
import { steps } from './steps';
import { useRegistration } from './useRegistration';

const LaterSteps = onDemand(() => import('./LaterSteps'));

/** The registration form in six steps. The sun in the picture rises with each step. */
export function RegistrationWizard({ link }: { link?: RegistrationLink }) {
  const registration = useRegistration(link);
  // Load the institutions and country codes for the later steps during the first step.
  useReference();
  const { step, form } = registration.draft;
  useEffect(offerDraft, []);
  const hasBegun = form.email !== '';
  useEffect(() => {
    // The script of the later steps loads when the member begins to type, not with the page.
    if (hasBegun) prepare(LaterSteps.load);
  }, [hasBegun]);
  return (
    <SplitScreen caption="Your place among us." risen={steps.indexOf(step) / (steps.length - 1)} fromTop>
      <Suspense fallback={<Loading />}>
        {step === 'email' ? (
          <EmailStep registration={registration} />
        ) : (
          <LaterSteps registration={registration} />
        )}
      </Suspense>
    </SplitScreen>
  );
}

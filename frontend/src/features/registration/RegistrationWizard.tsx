import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect } from 'react';
import type { Reference } from '../../api/types';
import { prepare } from '../../lib/prepare';
import { BackHandler } from '../../ui/BackHandler';
import { Loading } from '../../ui/Loading';
import { SplitScreen } from '../../ui/SplitScreen';
import { offerDraft } from './draft-handover';
import { EmailStep } from './EmailStep';
import type { RegistrationLink } from './registration-link';
import { steps } from './steps';
import { useWizard } from './useWizard';

const loadLaterStep = () => import('./LaterStep');
const LaterStep = lazy(loadLaterStep);

/** Six steps. The sun in the picture rises with each step. */
export function RegistrationWizard({ reference, link }: { reference: Reference; link?: RegistrationLink }) {
  const wizard = useWizard(reference, link);
  useEffect(offerDraft, []);
  return (
    <SplitScreen caption="Your place among us." risen={steps.indexOf(wizard.step) / (steps.length - 1)}>
      {wizard.step === 'email' ? (
        // Prefetch the next steps as soon as the visitor uses this one.
        <Box onFocus={() => prepare(loadLaterStep)}>
          <EmailStep wizard={wizard} />
        </Box>
      ) : (
        <Suspense fallback={<Loading />}>
          <BackHandler onBack={wizard.back} />
          <LaterStep wizard={wizard} reference={reference} />
        </Suspense>
      )}
    </SplitScreen>
  );
}

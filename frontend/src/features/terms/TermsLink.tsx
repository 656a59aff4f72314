import Link, { type LinkProps } from '@mui/material/Link';
import { Suspense } from 'react';
import { onDemand } from '../../ui/on-demand';
import { useLoadedDialog } from '../../ui/useLoadedDialog';

const TermsDialog = onDemand(() => import('./TermsDialog'));

/** Opens the terms in a dialog. The terms load when the link is first pressed. */
export function TermsLink(props: Pick<LinkProps, 'color'>) {
  const { wanted, open, show, close } = useLoadedDialog(TermsDialog.load);
  return (
    <>
      <Link
        {...props}
        component="button"
        type="button"
        onClick={show}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
      >
        Terms & Conditions
      </Link>
      {wanted && (
        <Suspense>
          <TermsDialog open={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

import Link, { type LinkProps } from '@mui/material/Link';
import { lazy, Suspense } from 'react';
import { useLoadedDialog } from '../../ui/useLoadedDialog';

const loadDialog = () => import('./TermsDialog');
const TermsDialog = lazy(loadDialog);

/** Opens the terms in a dialog. They load on first use. */
export function TermsLink(props: Pick<LinkProps, 'color'>) {
  const { wanted, open, show, close } = useLoadedDialog(loadDialog);
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

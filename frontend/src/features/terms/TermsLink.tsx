import Link, { type LinkProps } from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { useOnceLoaded } from '../../ui/useOnceLoaded';

const loadDialog = () => import('./TermsDialog');
const TermsDialog = lazy(loadDialog);

/** Opens the terms in a dialog. They load on first use. */
export function TermsLink(props: Pick<LinkProps, 'color'>) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const onceLoaded = useOnceLoaded(loadDialog);
  const show = () =>
    onceLoaded(() => {
      setWanted(true);
      setOpen(true);
    });
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
          <TermsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

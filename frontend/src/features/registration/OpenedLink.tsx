import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, messageOr } from '../../api/errors';
import { Loading } from '../../ui/Loading';
import { useNotify } from '../../ui/notify/useNotify';
import { PageTitle } from '../../ui/PageTitle';
import { SplitScreen } from '../../ui/SplitScreen';
import { takeDraftOver } from './draft-handover';
import { RegistrationWizard } from './RegistrationWizard';
import { linkQuery, type RegistrationLink } from './registration-link';

interface OpenedLinkProps {
  token: string;
  /** Opens the wizard without the link, so that the member registers with a code. */
  onUseCode: () => void;
}

/** Confirms the e-mail address that the link was sent to, then opens the wizard. */
export default function OpenedLink({ token, onUseCode }: OpenedLinkProps) {
  const { data: link, error, isFetching, refetch } = useQuery(linkQuery(token));
  const isReady = useDraftOf(link);
  if (link && isReady) return <RegistrationWizard link={link} />;
  if (!error || isFetching) return <Loading />;
  /** True if the link is damaged, used or expired. After a network failure it is still usable. */
  const isUnusable = error instanceof ApiError && error.status === 400;
  return (
    <SplitScreen caption="Your place among us." risen={0} fromTop>
      <Stack spacing={3}>
        <PageTitle variant="h2" takesFocus={false}>
          Verify Your Email
        </PageTitle>
        <Alert severity="error">
          {messageOr(error, 'Your address could not be confirmed. Please try again.')}
        </Alert>
        {!isUnusable && (
          <Button variant="contained" size="large" onClick={() => refetch()}>
            Try again
          </Button>
        )}
        <Button variant={isUnusable ? 'contained' : 'text'} onClick={onUseCode}>
          {isUnusable ? 'Ask for a new code' : 'Register with a code instead'}
        </Button>
      </Stack>
    </SplitScreen>
  );
}

/**
 * Looks in other tabs for a draft with the confirmed e-mail address, and takes it over. Returns true when the search is
 * over.
 */
function useDraftOf(link: RegistrationLink | undefined): boolean {
  const notify = useNotify();
  const [isReady, setReady] = useState(false);
  const { info } = notify;
  useEffect(() => {
    if (!link) return;
    let isGone = false;
    takeDraftOver(link.email).then(() => {
      if (isGone) return;
      info('Email verified successfully!');
      setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [link, info]);
  return isReady;
}

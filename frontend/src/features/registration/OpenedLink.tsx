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
  /** Shows the e-mail step, to register without the link. */
  onUseCode: () => void;
}

/** Confirms the address of the link, then opens the wizard. */
export default function OpenedLink({ token, onUseCode }: OpenedLinkProps) {
  const { data: link, error, isFetching, refetch } = useQuery(linkQuery(token));
  const isReady = useDraftOf(link);
  if (link && isReady) return <RegistrationWizard link={link} />;
  if (!error || isFetching) return <Loading />;
  const isSpent = error instanceof ApiError && error.code === 'CODE_INVALID';
  return (
    <SplitScreen caption="Your place among us." risen={0} fromTop>
      <Stack spacing={3}>
        <PageTitle variant="h2" takesFocus={false}>
          Verify Your Email
        </PageTitle>
        <Alert severity="error">
          {messageOr(error, 'Your address could not be confirmed. Please try again.')}
        </Alert>
        {!isSpent && (
          <Button variant="contained" size="large" onClick={() => refetch()}>
            Try again
          </Button>
        )}
        <Button variant={isSpent ? 'contained' : 'text'} onClick={onUseCode}>
          {isSpent ? 'Ask for a new code' : 'Register with a code instead'}
        </Button>
      </Stack>
    </SplitScreen>
  );
}

/** Takes over the draft of another tab for the confirmed address, if there is one. Returns true when this is done. */
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

import { Suspense, useEffect, useState } from 'react';
import { Loading } from '../../ui/Loading';
import { onDemand } from '../../ui/on-demand';
import { RegistrationWizard } from './RegistrationWizard';
import { forgetRegistrationToken, registrationToken } from './registration-link';

const OpenedLink = onDemand(() => import('./OpenedLink'));

/** The wizard, which the link of a mail opens with a confirmed address. */
export function RegistrationStart() {
  const [token, setToken] = useState(registrationToken);
  useEffect(() => {
    // A link that is pasted into the address of this tab changes the fragment only. The draft survives a reload.
    const openLink = () => {
      if (registrationToken() !== null) window.location.reload();
    };
    window.addEventListener('hashchange', openLink);
    return () => window.removeEventListener('hashchange', openLink);
  }, []);
  if (!token) return <RegistrationWizard />;
  const useCode = () => {
    forgetRegistrationToken();
    setToken(null);
  };
  return (
    <Suspense fallback={<Loading />}>
      <OpenedLink token={token} onUseCode={useCode} />
    </Suspense>
  );
}

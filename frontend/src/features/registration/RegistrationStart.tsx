import { Suspense, useEffect, useState } from 'react';
import { Loading } from '../../ui/Loading';
import { onDemand } from '../../ui/on-demand';
import { RegistrationWizard } from './RegistrationWizard';
import { forgetRegistrationToken, registrationToken } from './registration-link';

const OpenedLink = onDemand(() => import('./OpenedLink'));

/** Opens the wizard. If a link from a registration mail opened the page, first confirms the address. */
export function RegistrationStart() {
  const [token, setToken] = useState(registrationToken);
  useEffect(() => {
    // A link that is pasted into this tab changes only the fragment, so reload the page. The draft survives.
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

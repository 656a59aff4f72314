import { Suspense, useEffect, useState } from 'react';
import type { Member } from '../../../api/types';
import { forgetFragmentToken, fragmentToken } from '../../../lib/fragment-token';
import { Loading } from '../../../ui/Loading';
import { onDemand, prepare } from '../../../ui/on-demand';
import { LoginEmailStep } from './LoginEmailStep';
import { loadSentCode, type StoredSentCode } from './sent-code';
import { useLogin } from './useLogin';

const LoginCodeStep = onDemand(() => import('./LoginCodeStep'));
const SignInLinkStep = onDemand(() => import('./SignInLinkStep'));

interface LoginFormProps {
  /** Heading level of the titles. The maintenance screen has its own `h1`, so it passes `h2`. */
  heading?: 'h1' | 'h2';
  /** True if the form links to the registration. */
  offersRegistration?: boolean;
  /** Called just before the session begins and another screen is drawn. */
  onSession?: (member: Member) => void;
}

/** The token of the sign-in link that opened the page; null when the page was opened in another way. */
export const linkToken = () => fragmentToken('link');

export function LoginForm(props: LoginFormProps) {
  const [earlier] = useState(loadSentCode);
  const [usesCode, setUsesCode] = useState(false);
  const token = usesCode ? null : linkToken();
  if (token) {
    const useCode = () => {
      forgetFragmentToken();
      setUsesCode(true);
    };
    const { heading = 'h1', onSession } = props;
    return (
      <Suspense fallback={<Loading />}>
        <SignInLinkStep token={token} heading={heading} onUseCode={useCode} onSession={onSession} />
      </Suspense>
    );
  }
  return <LoginSteps earlier={earlier} leftLink={usesCode} {...props} />;
}

function LoginSteps({
  earlier,
  leftLink,
  heading = 'h1',
  offersRegistration = true,
  onSession,
}: LoginFormProps & { earlier: StoredSentCode | null; leftLink: boolean }) {
  const login = useLogin(earlier, onSession);
  const hasBegun = login.email !== '';
  useEffect(() => {
    // Load the script of the code step when the member begins to type, not with the page.
    if (hasBegun) prepare(LoginCodeStep.load);
  }, [hasBegun]);
  return (
    <Suspense fallback={<Loading />}>
      {login.step === 'email' ? (
        <LoginEmailStep
          login={login}
          heading={heading}
          offersRegistration={offersRegistration}
          leftLink={leftLink}
        />
      ) : (
        <LoginCodeStep login={login} heading={heading} />
      )}
    </Suspense>
  );
}

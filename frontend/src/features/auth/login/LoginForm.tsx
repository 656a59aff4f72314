import { useMemo } from 'react';
import { useHydrated } from '../../../lib/useHydrated';
import { LoginCodeStep } from './LoginCodeStep';
import { LoginEmailStep } from './LoginEmailStep';
import { type CodeOnItsWay, loadSentCode } from './sent-code';
import { useLogin } from './useLogin';

interface LoginFormProps {
  /** Level of the steps' titles, which differs from screen to screen. */
  heading?: 'h1' | 'h2';
  /** Whether strangers are shown the way to an account. */
  offersRegistration?: boolean;
}

export function LoginForm(props: LoginFormProps) {
  // The prerendered page knows nothing of a code.
  const hydrated = useHydrated();
  const earlier = useMemo(() => (hydrated ? loadSentCode() : null), [hydrated]);
  return <LoginSteps key={earlier?.alumniId} earlier={earlier} {...props} />;
}

function LoginSteps({
  earlier,
  heading = 'h1',
  offersRegistration = true,
}: LoginFormProps & { earlier: CodeOnItsWay | null }) {
  const login = useLogin(earlier);
  return login.step === 'email' ? (
    <LoginEmailStep login={login} heading={heading} offersRegistration={offersRegistration} />
  ) : (
    <LoginCodeStep login={login} heading={heading} />
  );
}

import { LoginCodeStep } from './LoginCodeStep';
import { LoginEmailStep } from './LoginEmailStep';
import { useLogin } from './useLogin';

interface LoginFormProps {
  /** Level of the steps' titles, which differs from screen to screen. */
  heading?: 'h1' | 'h2';
  /** Whether strangers are shown the way to an account. */
  offersRegistration?: boolean;
}

export function LoginForm({ heading = 'h1', offersRegistration = true }: LoginFormProps) {
  const login = useLogin();
  return login.step === 'email' ? (
    <LoginEmailStep login={login} heading={heading} offersRegistration={offersRegistration} />
  ) : (
    <LoginCodeStep login={login} heading={heading} />
  );
}

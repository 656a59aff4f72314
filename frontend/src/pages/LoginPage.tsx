import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { LoginForm } from '../features/auth/login/LoginForm';
import { givenUpQuery } from '../features/auth/session';
import { useSession } from '../features/auth/useSession';
import { paths } from '../lib/paths';
import { Loading } from '../ui/Loading';
import { onDemand } from '../ui/on-demand';
import { SplitScreen } from '../ui/SplitScreen';

const GivenUpNotice = onDemand(() => import('../features/auth/login/GivenUpNotice'));

export default function LoginPage() {
  const { user, loading } = useSession();
  const { data: givenUp } = useQuery(givenUpQuery);
  if (loading) return <Loading />;
  if (user) return <Navigate to={paths.profile} replace />;
  return (
    <SplitScreen caption="Good to see you again." risen={0.6}>
      <Suspense>{givenUp && <GivenUpNotice />}</Suspense>
      <LoginForm />
    </SplitScreen>
  );
}

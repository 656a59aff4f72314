import { Navigate } from 'react-router-dom';
import { LoginForm } from '../features/auth/login/LoginForm';
import { useSession } from '../features/auth/useSession';
import { paths } from '../lib/paths';
import { Loading } from '../ui/Loading';
import { SplitScreen } from '../ui/SplitScreen';

export default function LoginPage() {
  const { user, loading } = useSession();
  if (loading) return <Loading />;
  if (user) return <Navigate to={paths.profile} replace />;
  return (
    <SplitScreen caption="Good to see you again." risen={0.6}>
      <LoginForm />
    </SplitScreen>
  );
}

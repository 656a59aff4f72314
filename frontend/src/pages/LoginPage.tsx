import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { LoginForm } from '../features/auth/login/LoginForm';
import { givenUpQuery } from '../features/auth/session';
import { useSession } from '../features/auth/useSession';
import { paths } from '../lib/paths';
import { Loading } from '../ui/Loading';
import { SplitScreen } from '../ui/SplitScreen';

export default function LoginPage() {
  const { user, loading } = useSession();
  const { data: givenUp } = useQuery(givenUpQuery);
  if (loading) return <Loading />;
  if (user) return <Navigate to={paths.profile} replace />;
  return (
    <SplitScreen caption="Good to see you again." risen={0.6}>
      {givenUp && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Your profile could not be loaded, so you were signed out. Please sign in again.
        </Alert>
      )}
      <LoginForm />
    </SplitScreen>
  );
}

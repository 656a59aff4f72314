import { Navigate } from 'react-router-dom';
import { useSession } from '../features/auth/useSession';
import { RegistrationStart } from '../features/registration/RegistrationStart';
import { paths } from '../lib/paths';
import { Loading } from '../ui/Loading';

export default function RegisterPage() {
  const { user, loading } = useSession();
  if (loading) return <Loading />;
  if (user) return <Navigate to={paths.profile} replace />;
  return <RegistrationStart />;
}

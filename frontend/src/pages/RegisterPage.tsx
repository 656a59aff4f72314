import { useReference } from '../api/useReference';
import { useSession } from '../features/auth/useSession';
import { RegistrationStart } from '../features/registration/RegistrationStart';
import { paths } from '../lib/paths';
import { ErrorState } from '../ui/ErrorState';
import { Loading } from '../ui/Loading';
import { Redirect } from '../ui/Redirect';

export default function RegisterPage() {
  const { user, loading } = useSession();
  const reference = useReference();
  if (user) return <Redirect to={paths.profile} />;
  if (reference.isError) return <ErrorState onRetry={() => reference.refetch()} />;
  if (loading || !reference.data) return <Loading />;
  return <RegistrationStart reference={reference.data} />;
}

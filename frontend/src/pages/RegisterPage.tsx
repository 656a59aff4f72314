import Box from '@mui/material/Box';
import { Navigate } from 'react-router-dom';
import { useReference } from '../api/useReference';
import { useSession } from '../features/auth/useSession';
import { RegistrationStart } from '../features/registration/RegistrationStart';
import { paths } from '../lib/paths';
import { ErrorState } from '../ui/ErrorState';
import { Loading } from '../ui/Loading';

export default function RegisterPage() {
  const { user, loading } = useSession();
  const reference = useReference();
  if (user) return <Navigate to={paths.profile} replace />;
  if (reference.isError) return <ErrorState onRetry={() => reference.refetch()} />;
  if (loading || !reference.data) {
    return (
      // As tall as the window, so that the footer does not jump.
      <Box sx={{ minHeight: '100dvh' }}>
        <Loading />
      </Box>
    );
  }
  return <RegistrationStart reference={reference.data} />;
}

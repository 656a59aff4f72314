import { Navigate } from 'react-router-dom';
import { Loading } from './Loading';

/** Redirects to a screen whose script may still load. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <Loading />
    </>
  );
}

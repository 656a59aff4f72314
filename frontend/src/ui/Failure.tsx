import { ErrorState } from './ErrorState';

/** Takes the place of a screen or a part of it that failed to load or render. */
export function Failure() {
  return (
    <ErrorState
      title="Something went wrong"
      text="Please reload the page. If it happens again, try later."
      retryLabel="Reload"
      onRetry={() => window.location.reload()}
    />
  );
}

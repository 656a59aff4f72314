import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  title?: string;
  text?: string;
  retryLabel?: string;
  onRetry: () => void;
}

/** Something could not be loaded; one press tries again. */
export function ErrorState({
  title = 'This could not be loaded',
  text = navigator.onLine
    ? 'Please try again.'
    : 'You are offline. Please check your connection and try again.',
  retryLabel = 'Try again',
  onRetry,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        action={
          <Button variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}

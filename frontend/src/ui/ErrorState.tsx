import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  title: string;
  text?: string;
  retryLabel?: string;
  onRetry: () => void;
}

/** Shown instead of content that could not be loaded, with a button that tries again. */
export function ErrorState({
  title,
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

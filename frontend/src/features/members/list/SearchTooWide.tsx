import Button from '@mui/material/Button';
import { EmptyState } from '../../../ui/EmptyState';

interface SearchTooWideProps {
  /** The server's message, which says why the server refuses the page. */
  text: string;
  onBack: () => void;
}

/** Shown instead of a page that is too far from the start of the search results. A button leads to the first page. */
export function SearchTooWide({ text, onBack }: SearchTooWideProps) {
  return (
    <div role="status">
      <EmptyState
        title="This page cannot be shown"
        text={text}
        action={
          <Button variant="outlined" onClick={onBack} sx={{ mt: 1 }}>
            Back to the first page
          </Button>
        }
      />
    </div>
  );
}

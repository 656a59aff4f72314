import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState';

/** The last resort for a screen that failed to load or to draw itself: say so and offer a fresh start. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <ErrorState
          title="Something went wrong"
          text="Please reload the page. If it happens again, try later."
          retryLabel="Reload"
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}

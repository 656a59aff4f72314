import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The screen or part in view: another one begins anew. */
  screen?: string;
}

/** For a screen, or a part of one, that failed to load or to draw itself: say so and offer a fresh start. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ screen }: ErrorBoundaryProps) {
    if (this.state.failed && screen !== this.props.screen) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const told = (
      <ErrorState
        title="Something went wrong"
        text="Please reload the page. If it happens again, try later."
        retryLabel="Reload"
        onRetry={() => window.location.reload()}
      />
    );
    // The last resort, without a screen, has no page around it.
    return this.props.screen === undefined ? <main>{told}</main> : told;
  }
}

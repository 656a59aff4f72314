import { Component, type ReactNode } from 'react';
import { reloadIfUpdated } from '../lib/updated-portal';
import { ErrorState } from './ErrorState';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Names the current screen or part. A new name resets the boundary. */
  screen?: string;
}

/**
 * The errors that a boundary has caught. A part whose script failed to load throws the same error each time it is shown,
 * because neither React nor the browser loads the script again. Only a reload of the page does.
 */
const caughtErrors = new WeakSet<Error>();

/**
 * Shows a message and a reload button if a screen or a part of it fails to load or render. After an update of the
 * portal, or if a part whose script failed to load is shown again, reloads the page by itself. Tries again when the
 * browser is online again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    const isRepeated = caughtErrors.has(error);
    caughtErrors.add(error);
    window.addEventListener('online', this.tryAgain, { once: true });
    // If the portal cannot be reached, the message with the reload button stays.
    reloadIfUpdated(isRepeated).catch(() => undefined);
  }

  override componentDidUpdate({ screen }: ErrorBoundaryProps) {
    if (this.state.failed && screen !== this.props.screen) this.tryAgain();
  }

  private readonly tryAgain = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    const told = (
      <ErrorState
        title="Something went wrong"
        text={
          navigator.onLine
            ? 'Please reload the page. If the error happens again, try again later.'
            : undefined
        }
        retryLabel="Reload"
        onRetry={() => window.location.reload()}
      />
    );
    // The outermost boundary replaces the whole page, so it adds the `main` element itself.
    return this.props.screen === undefined ? <main>{told}</main> : told;
  }
}

import { Component, type ReactNode } from 'react';
import { Failure } from './Failure';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The current part: a new one resets the boundary. */
  screen: string;
}

/** Shows a message and a reload button if a part of a screen fails. The router does the same for whole screens. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ screen }: ErrorBoundaryProps) {
    if (this.state.failed && screen !== this.props.screen) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

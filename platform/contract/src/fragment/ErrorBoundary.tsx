import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Logged with the error. */
  readonly message: string;
  /** Shown instead of the content; nothing by default. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Contains errors that its content throws while rendering in the browser, until it gets other content. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  // The next page of the same route keeps this boundary. A key would replace the content's elements and lose the focus.
  override componentDidUpdate(before: ErrorBoundaryProps, { failed }: { failed: boolean }) {
    if (failed && before.children !== this.props.children) this.setState({ failed: false });
  }

  override componentDidCatch(error: unknown) {
    console.error(this.props.message, error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

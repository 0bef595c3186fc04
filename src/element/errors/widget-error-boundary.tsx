import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface ErrorFallbackProps {
  error: unknown;
  onRetry: () => void;
}
export type ErrorFallback = (props: ErrorFallbackProps) => ReactNode;

interface BoundaryProps {
  fallback: ErrorFallback;
  onError: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
}

/** Keeps a failed render inside its element (R21). */
export class WidgetErrorBoundary extends Component<
  BoundaryProps,
  { caught: { error: unknown } | null }
> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }

  override render() {
    const { caught } = this.state;
    const FallbackComponent = this.props.fallback;
    return caught ? (
      <FallbackComponent error={caught.error} onRetry={() => this.setState({ caught: null })} />
    ) : (
      this.props.children
    );
  }
}

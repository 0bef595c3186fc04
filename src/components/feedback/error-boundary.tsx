import { Component, type ErrorInfo, type ReactNode, useState } from 'react';
import { Button } from '../base/button.tsx';
import { SpilledGlass } from '../illustrations/spilled-glass.tsx';
import '#src/styles/status-screen.css';

export interface ErrorScreenLabels {
  /** `Something went wrong!` */
  title: string;
  /** `Show Error` */
  show: string;
  /** `Hide Error` */
  hide: string;
  retry: string;
}

export interface ErrorBoundaryProps {
  labels: ErrorScreenLabels;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Replaces rendering the children again, e.g. by reloading the page. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Catches render errors below it and shows an error screen (R21). */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { caught: { error: unknown } | null }
> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return (
      <ErrorScreen
        labels={this.props.labels}
        error={caught.error}
        onRetry={this.props.onRetry ?? (() => this.setState({ caught: null }))}
      />
    );
  }
}

export interface ErrorScreenProps {
  labels: ErrorScreenLabels;
  error: unknown;
  onRetry: () => void;
  /** Replaces a whole page, so its title is the page's h1. */
  isFullPage?: boolean;
}

/** The screen for a failed render, with the error message on request; also the router's error page. */
export function ErrorScreen({ labels, error, onRetry, isFullPage = false }: ErrorScreenProps) {
  const Heading = isFullPage ? 'h1' : 'h2';
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <section className={isFullPage ? 'status' : 'status status-small'} role="alert">
      <SpilledGlass />
      <Heading className="heading">{labels.title}</Heading>
      <div className="status-actions">
        <Button variant="primary" onClick={onRetry}>
          {labels.retry}
        </Button>
        <Button
          variant="ghost"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? labels.hide : labels.show}
        </Button>
      </div>
      {isExpanded && (
        <pre className="trace">
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        </pre>
      )}
    </section>
  );
}

import { Component, type ErrorInfo, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { SpilledGlass } from './illustrations/spilled-glass.tsx';

export interface ErrorWords {
  /** `Something went wrong!` */
  title: string;
  /** `Show Error` */
  show: string;
  /** `Hide Error` */
  hide: string;
  retry: string;
}

export interface ErrorBoundaryProps {
  words: ErrorWords;
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Replaces rendering the children again, e.g. by reloading the page. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Catches render errors below it and shows an error screen (R21). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught: { error: unknown } | null }> {
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
    return <BrokenRender words={this.props.words} error={caught.error} onRetry={this.props.onRetry ?? (() => this.setState({ caught: null }))} />;
  }
}

export interface BrokenRenderProps {
  words: ErrorWords;
  error: unknown;
  onRetry: () => void;
  /** Replaces a whole page, so its title is the page's h1. */
  page?: boolean;
}

/** The screen for a failed render, with the error message on request; also the router's error page. */
export function BrokenRender({ words, error, onRetry, page = false }: BrokenRenderProps) {
  const Heading = page ? 'h1' : 'h2';
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <section className={page ? 'status' : 'status small-status'} role="alert">
      <SpilledGlass />
      <Heading className="heading">{words.title}</Heading>
      <div className="status-acts">
        <Button variant="primary" onClick={onRetry}>
          {words.retry}
        </Button>
        <Button variant="ghost" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? words.hide : words.show}
        </Button>
      </div>
      {isExpanded && <pre className="trace">{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</pre>}
    </section>
  );
}

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
  /** In place of drawing the children anew, e.g. a reload of the page. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Catches a failed render below it and says so, with the error itself a press away (R21). */
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
  /** It stands for a whole page, so its words are the page's heading. */
  page?: boolean;
}

/** What is shown for a failed render; also for a router's own error page. */
export function BrokenRender({ words, error, onRetry, page = false }: BrokenRenderProps) {
  const Heading = page ? 'h1' : 'h2';
  const [shown, setShown] = useState(false);
  return (
    <section className={page ? 'status' : 'status small-status'} role="alert">
      <SpilledGlass />
      <Heading className="heading">{words.title}</Heading>
      <div className="status-acts">
        <Button variant="primary" onClick={onRetry}>
          {words.retry}
        </Button>
        <Button variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.show}
        </Button>
      </div>
      {shown && <pre className="trace">{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</pre>}
    </section>
  );
}

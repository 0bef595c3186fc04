import { Component, type ErrorInfo, type ReactNode, useId, useState } from 'react';
import { useText } from '#src/core/provider.tsx';

/** What stands in place of a feature that failed to render. */
export type Fallback = (props: { error: unknown; onRetry: () => void }) => ReactNode;

interface BoundaryProps {
  fallback: Fallback;
  onError: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
}

/** Keeps a failed render inside its element (R21). */
export class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }

  override render() {
    const { caught } = this.state;
    const Face = this.props.fallback;
    return caught ? <Face error={caught.error} onRetry={() => this.setState({ caught: null })} /> : this.props.children;
  }
}

/** The face without any part of ours: whatever failed may have been one of them. */
export function PlainFallback({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const trace = useId();
  return (
    <section className="status small-status" role="alert">
      <h2 className="heading">{t('render_title')}</h2>
      <div className="status-acts">
        <button type="button" className="btn primary medium" onClick={onRetry}>
          {t('action_retry')}
        </button>
        <button type="button" className="btn ghost medium" aria-expanded={shown} aria-controls={trace} onClick={() => setShown(!shown)}>
          {t(shown ? 'render_hide' : 'render_show')}
        </button>
      </div>
      <pre id={trace} className="trace" hidden={!shown}>
        {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
      </pre>
    </section>
  );
}

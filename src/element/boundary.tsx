import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useText } from '#src/core/provider.tsx';
import { later } from './later.tsx';

export interface FallbackProps {
  error: unknown;
  onRetry: () => void;
}
/** What stands in place of a feature that failed to render. */
export type Fallback = (props: FallbackProps) => ReactNode;

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

/** Where the face itself does not come. */
function Faceless({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <p role="alert">
      {t('something_went_wrong')}{' '}
      <button type="button" className="btn border tiny" onClick={onRetry}>
        {t('action_retry')}
      </button>
    </p>
  );
}

/** The face unless another is given. Few ever see it, so it comes when it is needed; the place is kept meanwhile. */
export const PlainFallback: Fallback = later<FallbackProps>(() => import('./broken.tsx').then(({ broken }) => broken), {
  waiting: <div className="waiting" />,
  trouble: Faceless,
});

import { useId, useInsertionEffect, useState } from 'react';
import { useEnvironment, useTranslator } from '#src/core/react/core-provider.tsx';
import css from '#src/styles/status-screen.css?inline';
import type { ErrorFallbackProps } from './widget-error-boundary.tsx';
import { adoptAdditionalStyles } from '../dom/adopt-styles.ts';

/** The default fallback for a failed render. Uses none of our components that could have failed. */
export function RenderError({ error, onRetry }: ErrorFallbackProps) {
  const t = useTranslator();
  const [isTraceShown, setTraceShown] = useState(false);
  const traceId = useId();
  const { root } = useEnvironment();
  // An insertion effect, so that the styles are there before the first paint. Our own page has them already.
  useInsertionEffect(() => {
    const shadow = root?.getRootNode();
    if (shadow instanceof ShadowRoot) adoptAdditionalStyles(shadow, [css]);
  }, [root]);
  return (
    <>
      <section className="status status-small" role="alert">
        <h2 className="heading">{t('render_title')}</h2>
        <div className="status-actions">
          <button type="button" className="btn primary medium" onClick={onRetry}>
            {t('action_retry')}
          </button>
          <button
            type="button"
            className="btn ghost medium"
            aria-expanded={isTraceShown}
            aria-controls={traceId}
            onClick={() => setTraceShown(!isTraceShown)}
          >
            {t(isTraceShown ? 'render_hide' : 'render_show')}
          </button>
        </div>
        <pre id={traceId} className="trace" hidden={!isTraceShown}>
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        </pre>
      </section>
      <slot />
    </>
  );
}

import { useId, useInsertionEffect, useState } from 'react';
import { useEnvironment, useTranslator } from '#src/core/react/core-provider.tsx';
import css from '#src/look/status-screen.css?inline';
import type { FallbackProps } from './boundary.tsx';
import { adoptMore } from './sheets.ts';

/** The face of a failed render unless another is given. Without any part of ours: whatever failed may have been one of them. */
export function Broken({ error, onRetry }: FallbackProps) {
  const t = useTranslator();
  const [shown, setShown] = useState(false);
  const trace = useId();
  const { root } = useEnvironment();
  // Before it is painted. Our own page has these styles already.
  useInsertionEffect(() => {
    const shadow = root?.getRootNode();
    if (shadow instanceof ShadowRoot) adoptMore(shadow, [css]);
  }, [root]);
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

import type { ReactNode } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useWideScreen } from '../use-wide-screen.ts';
import '#src/components/base/disclosure.css';

/** The e-mail that guests will get. On a phone it would push everything below it away. */
export function EmailFold({ children }: { children: ReactNode }) {
  const t = useTranslator();
  return useWideScreen() ? (
    <section>
      <h3 className="guests-heading">{t('invite_letter')}</h3>
      {children}
    </section>
  ) : (
    <details className="disclosure">
      <summary>{t('invite_letter')}</summary>
      {children}
    </details>
  );
}

import type { ReactNode } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { SamplePlan } from '#src/components/table-plan/mini-plan.tsx';
import type { MessageKey } from '#src/i18n/translator.ts';
import { CardLayout } from './card-layout.tsx';
import './guest-pages.css';

/** The card of a sign-in page other than the start page: an illustration above, the form below. */
export function SignInCard({ title, children }: { title: MessageKey; children: ReactNode }) {
  const t = useTranslator();
  return (
    <CardLayout>
      <article className="card sign-in-card">
        <h1 className="visually-hidden">{t(title)}</h1>
        <div className="card-top">
          <SamplePlan />
        </div>
        <div className="card-body">{children}</div>
      </article>
    </CardLayout>
  );
}

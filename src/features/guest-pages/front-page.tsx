import type { ReactNode } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { PlaceSetting } from '#src/components/table-plan/place-setting.tsx';
import { DinnerSteps } from './dinner-steps.tsx';
import { SeatExample } from './seat-example.tsx';
import './front-page.css';
import './guest-pages.css';

/** The start page for strangers (R08): what this is and for whom, an example of a seat, and the sign-in. */
export function FrontPage({ children }: { children: ReactNode }) {
  const t = useTranslator();
  return (
    <div className="card-layout front">
      <header className="front-lead">
        <h1 className="heading">{t('invite_general_title')}</h1>
        <p>{t('invite_general_for')}</p>
      </header>
      <div className="card-layout-card">
        <PlaceSetting />
        <article className="card front-card">
          <div className="card-top">
            <SeatExample />
          </div>
          <div className="card-body">
            {children}
            <p className="small soft splash-text">{t('splash')}</p>
          </div>
        </article>
      </div>
      <section className="card-layout-aside" aria-label={t('how_title')}>
        <DinnerSteps />
        <p className="dinner-steps-note">{t('how_to_come')}</p>
      </section>
    </div>
  );
}

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { InvitationCard } from '#src/components/illustrations/invitation-card.tsx';
import { BlankPlaceCard } from '#src/components/illustrations/blank-place-card.tsx';
import { SamplePlan } from '#src/components/table-plan/mini-plan.tsx';
import './tutorial.css';

const pages = [
  { picture: <InvitationCard />, title: 'tutorial_1_title', text: 'tutorial_1_text' },
  { picture: <SamplePlan />, title: 'tutorial_2_title', text: 'tutorial_2_text' },
  { picture: <BlankPlaceCard />, title: 'tutorial_3_title', text: 'tutorial_3_text' },
] as const;

export const TUTORIAL_PAGE_COUNT = pages.length;

export interface TutorialProps {
  /** From 0. */
  page: number;
  progress: ReactNode;
  onPageChange: (page: number) => void;
  onDone: () => void;
}

/** How a dinner works, on three pages (R39). Arrow keys turn them too. */
export function Tutorial({ page, progress, onPageChange, onDone }: TutorialProps) {
  const t = useTranslator();
  const { picture, title, text } = pages[page] ?? pages[0];
  const isLastPage = page === pages.length - 1;
  useTrackView('tutorial_viewed', { step: page });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === forward && !isLastPage) onPageChange(page + 1);
    if (event.key === backward && page > 0) onPageChange(page - 1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return (
    <article className="card tutorial" aria-label={t(title)}>
      <div className="card-top">{picture}</div>
      <div className="card-body">
        {progress}
        <div className="tutorial-text" aria-live="polite">
          <h1 className="heading">{t(title)}</h1>
          <p>{t(text)}</p>
        </div>
        <div className="tutorial-actions">
          <Button
            variant="primary"
            size="large"
            onClick={() => (isLastPage ? onDone() : onPageChange(page + 1))}
          >
            {t(isLastPage ? 'tutorial_done' : 'tutorial_next')}
          </Button>
          {page > 0 && (
            <Button variant="border" size="large" onClick={() => onPageChange(page - 1)}>
              {t('tutorial_back')}
            </Button>
          )}
          {!isLastPage && (
            <Button variant="ghost" size="large" onClick={onDone}>
              {t('tutorial_skip')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

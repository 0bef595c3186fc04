import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/parts/button.tsx';
import { InvitationCard } from '#src/parts/illustrations/invitation-card.tsx';
import { PlaceLaid } from '#src/parts/illustrations/place-laid.tsx';
import { TableOfForty } from '#src/parts/mini-plan.tsx';

const pages = [
  { picture: <InvitationCard />, title: 'tutorial_1_title', text: 'tutorial_1_text' },
  { picture: <TableOfForty />, title: 'tutorial_2_title', text: 'tutorial_2_text' },
  { picture: <PlaceLaid />, title: 'tutorial_3_title', text: 'tutorial_3_text' },
] as const;

export const tutorialPages = pages.length;

export interface TutorialProps {
  /** From 0. */
  page: number;
  /** How far one is, drawn by the page around it. */
  progress: ReactNode;
  onPage: (page: number) => void;
  /** At its end, or skipped. */
  onDone: () => void;
}

/** How an evening comes about, on three cards (R39). Arrow keys turn them too. */
export function Tutorial({ page, progress, onPage, onDone }: TutorialProps) {
  const t = useTranslator();
  const { picture, title, text } = pages[page] ?? pages[0];
  const last = page === pages.length - 1;
  useTrackView('tutorial_viewed', { step: page });

  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === forward && !last) onPage(page + 1);
    if (event.key === backward && page > 0) onPage(page - 1);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => turn(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);

  return (
    <article className="card tutorial">
      <div className="leaf-up">{picture}</div>
      <div className="leaf-dn">
        {progress}
        <div className="tutorial-words" aria-live="polite">
          <h1 className="heading">{t(title)}</h1>
          <p>{t(text)}</p>
        </div>
        <div className="tutorial-acts">
          <Button variant="primary" size="large" onClick={() => (last ? onDone() : onPage(page + 1))}>
            {t(last ? 'tutorial_done' : 'tutorial_next')}
          </Button>
          {page > 0 && (
            <Button variant="border" size="large" onClick={() => onPage(page - 1)}>
              {t('tutorial_back')}
            </Button>
          )}
          {!last && (
            <Button variant="ghost" size="large" onClick={onDone}>
              {t('tutorial_skip')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

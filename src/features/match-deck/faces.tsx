import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button } from '#src/parts/button.tsx';
import { PlaceLaid } from '#src/parts/illustrations/place-laid.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

/** What the deck asks, and at its other end how far one is. */
export function Head({ children }: { children?: ReactNode }) {
  const t = useTranslator();
  return (
    <header className="deck-head">
      <h2 className="heading" part="title">
        {t('deck_title')}
      </h2>
      {children}
    </header>
  );
}

/** The cards did not come. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslator();
  return (
    <section className="deck" aria-label={t('deck_title')}>
      <div className="deck-main">
        <Head />
        <StatusLine kind="trouble" text={text} actionLabel={t('action_retry')} onAction={onRetry} />
      </div>
    </section>
  );
}

interface AllDoneProps {
  /** The dinner the deck is for. */
  title?: string;
  /** Its chairs can still move. */
  canMove: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** No card is left, or there was none because no priority is chosen (R43). */
export function AllDone({ title, canMove, headingRef }: AllDoneProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { user } = useSession();
  const profiles = useQuery({ ...queries(core).profiles(), enabled: core.isFirstParty });
  // A session got on somebody else's page may not read them; whoever is new has none.
  const isWithout = profiles.data ? profiles.data.results.every(({ profile_type }) => profile_type === null) : user?.is_new === true;
  return (
    <div className="deck-done">
      <PlaceLaid />
      <h3 className="heading" part="title" tabIndex={-1} ref={headingRef}>
        {t(isWithout ? 'deck_no_priority_title' : 'daily_review_complete_title')}
      </h3>
      <p className="soft">
        {isWithout ? t('deck_no_priority') : title ? t(canMove ? 'deck_event_complete' : 'deck_event_complete_set', { title }) : t('daily_review_complete')}
      </p>
      {isWithout ? (
        <Button variant="primary" size="large" {...link(routes.priorityNew())}>
          {t('deck_choose_priority')}
        </Button>
      ) : (
        <Button size="large" {...link(routes.matches())}>
          {t('deck_see_matches')}
        </Button>
      )}
    </div>
  );
}

/** On somebody else's page a deck is that of a dinner, or a way to our own. */
export function Elsewhere({ eventId }: { eventId?: string }) {
  const t = useTranslator();
  const product = useProductName();
  const link = useRouteLink();
  return (
    <div className="deck-done">
      <h2 className="heading" part="title">
        {t('deck_elsewhere_title', { product })}
      </h2>
      <p className="soft">{t(eventId ? 'deck_other_dinner' : 'deck_elsewhere')}</p>
      <Button variant="primary" size="large" target="_blank" rel="noopener" {...link(routes.matchDeck({ eventId }))}>
        {t('deck_elsewhere_go')}
      </Button>
    </div>
  );
}

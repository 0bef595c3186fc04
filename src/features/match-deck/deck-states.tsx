import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useContentReady } from '#src/core/react/use-content-ready.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button } from '#src/components/base/button.tsx';
import { BlankPlaceCard } from '#src/components/illustrations/blank-place-card.tsx';
import { PageContent } from '#src/components/feedback/page-content.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

export function DeckHeader({ children }: { children?: ReactNode }) {
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

export function DeckError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslator();
  return (
    <>
      <section className="deck" aria-label={t('deck_title')}>
        <div className="deck-main">
          <DeckHeader />
          <StatusLine kind="error" text={text} actionLabel={t('action_retry')} onAction={onRetry} />
        </div>
      </section>
      <PageContent />
    </>
  );
}

interface DeckEmptyProps {
  /** Title of the dinner whose deck this is. */
  eventTitle?: string;
  /** Whether the dinner's seating can still change. */
  canSeatingChange: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** All cards are decided, or there were none because the member has no priority (R43). A priority is a profile with a type. */
export function DeckEmpty({ eventTitle, canSeatingChange, headingRef }: DeckEmptyProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const { user } = useSession();
  const profiles = useQuery({ ...queries(core).profiles(), enabled: core.hasFullSession });
  // Partner-page sessions may not read profiles. There, only new members are known to have no priority.
  const hasNoPriority = profiles.data
    ? profiles.data.results.every(({ profile_type }) => profile_type === null)
    : user?.is_new === true;
  return (
    <div className="deck-empty">
      <BlankPlaceCard />
      <h3 className="heading" part="title" tabIndex={-1} ref={headingRef}>
        {t(hasNoPriority ? 'deck_no_priority_title' : 'daily_review_complete_title')}
      </h3>
      <p className="soft">
        {hasNoPriority
          ? t('deck_no_priority')
          : eventTitle
            ? t(canSeatingChange ? 'deck_event_complete' : 'deck_event_complete_final', {
                title: eventTitle,
              })
            : t('daily_review_complete')}
      </p>
      {hasNoPriority ? (
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

/** Partner pages show only the deck of their dinner; any other deck is a link to our site. */
export function DeckSiteLink({ eventId }: { eventId?: string }) {
  const t = useTranslator();
  const productName = useProductName();
  const link = useRouteLink();
  useContentReady(true);
  return (
    <div className="deck-empty">
      <h2 className="heading" part="title">
        {t('deck_elsewhere_title', { product: productName })}
      </h2>
      <p className="soft">{t(eventId ? 'deck_other_dinner' : 'deck_elsewhere')}</p>
      <Button
        variant="primary"
        size="large"
        target="_blank"
        rel="noopener"
        {...link(routes.matchDeck({ eventId }))}
      >
        {t('deck_elsewhere_go')}
      </Button>
    </div>
  );
}

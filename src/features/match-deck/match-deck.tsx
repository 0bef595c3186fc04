import { useIsFetching, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { createEventAccessPredicate, queries } from '#src/core/data/queries.ts';
import type { RequestState } from '#src/core/data/error-message.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { PageContent } from '#src/components/feedback/page-content.tsx';
import { Deck } from './deck.tsx';
import { DeckError, DeckSiteLink } from './deck-states.tsx';
import { MatchDeckSkeleton } from './match-deck-skeleton.tsx';
import './match-deck.css';

export interface MatchDeckProps {
  /** The dinner whose guests are shown, by slug or id; required on partner pages. */
  eventSlug?: string;
  eventId?: string;
  feedId?: string;
  /** The component of the sign-in feature: features don't import each other. */
  signIn: ComponentType<{ eventSlug?: string; title: string; lead: string }>;
}

/** The match deck (R32, R41, R70): a stack of place cards, each decided as interested or skipped. */
export function MatchDeck({ eventSlug, eventId, feedId, signIn: SignIn }: MatchDeckProps) {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  if (!isSignedIn)
    return <SignIn eventSlug={eventSlug} title={t('deck_title')} lead={t('deck_sign_in_lead')} />;
  if (eventSlug) return <DeckBySlug key={eventSlug} slug={eventSlug} feedId={feedId} />;
  if (eventId) return <DeckById key={eventId} id={eventId} feedId={feedId} />;
  if (!core.hasFullSession) return <DeckSiteLink />;
  return <Deck key={feedId} feedId={feedId} />;
}

function DeckBySlug({ slug, feedId }: { slug: string; feedId?: string }) {
  const core = useCore();
  const eventQuery = useQuery(queries(core).eventBySlug({ slug }));
  const { data, isPlaceholderData } = eventQuery;
  const isCheckingAccess = useIsFetching({ predicate: createEventAccessPredicate(slug) }) > 0;
  if (data?.member && !isPlaceholderData) return <Deck event={data.member} feedId={feedId} />;
  if (!data || isPlaceholderData || isCheckingAccess)
    return <DeckLoadingOrError query={eventQuery} />;
  // The partner-page session was created for another dinner and doesn't cover this one.
  return <DeckSiteLink eventId={data.id} />;
}

function DeckById({ id, feedId }: { id: string; feedId?: string }) {
  const core = useCore();
  const eventQuery = useQuery(queries(core).event(id));
  return eventQuery.data ? (
    <Deck event={eventQuery.data} feedId={feedId} />
  ) : (
    <DeckLoadingOrError query={eventQuery} />
  );
}

function DeckLoadingOrError({
  query,
}: {
  query: RequestState & { refetch: () => Promise<unknown> };
}) {
  const t = useTranslator();
  const errorMessage = useErrorMessage(query);
  if (query.error?.status === 404)
    return (
      <>
        <p className="soft">{t('deck_missing')}</p>
        <PageContent />
      </>
    );
  return errorMessage ? (
    <DeckError text={errorMessage} onRetry={() => void query.refetch()} />
  ) : (
    <MatchDeckSkeleton label={t('waiting')} />
  );
}

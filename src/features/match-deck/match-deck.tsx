import { useIsFetching, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { matchesEventAccessQuery, queries } from '#src/core/data/queries.ts';
import type { RequestState } from '#src/core/data/error-message.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { Deck } from './deck.tsx';
import { Elsewhere, Failed } from './faces.tsx';
import { Waiting } from './waiting.tsx';

export interface MatchDeckProps {
  /** The dinner whose guests lie in the deck, by slug or id; on somebody else's page there has to be one. */
  eventSlug?: string;
  eventId?: string;
  /** The feed item whose cards these are. */
  feedId?: string;
  /** What a stranger gets. */
  signIn: ComponentType<{ eventSlug?: string; title: string; lead: string }>;
}

/** The match deck (R32, R41, R70): people as a stack of place cards, each turned to interested or skip. */
export function MatchDeck({ eventSlug, eventId, feedId, signIn: SignIn }: MatchDeckProps) {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <SignIn eventSlug={eventSlug} title={t('deck_title')} lead={t('deck_sign_in_lead')} />;
  if (eventSlug) return <OfSlug key={eventSlug} slug={eventSlug} feedId={feedId} />;
  if (eventId) return <OfDinner key={eventId} id={eventId} feedId={feedId} />;
  if (!core.isFirstParty) return <Elsewhere />;
  return <Deck key={feedId} feedId={feedId} />;
}

function OfSlug({ slug, feedId }: { slug: string; feedId?: string }) {
  const core = useCore();
  const found = useQuery(queries(core).eventBySlug({ slug }));
  const { data, isPlaceholderData } = found;
  const opening = useIsFetching({ predicate: matchesEventAccessQuery(slug) }) > 0;
  if (data?.member && !isPlaceholderData) return <Deck event={data.member} feedId={feedId} />;
  if (!data || isPlaceholderData || opening) return <Meanwhile asked={found} />;
  // Whoever signed in at another dinner of this page may not lay these cards here.
  return <Elsewhere eventId={data.id} />;
}

function OfDinner({ id, feedId }: { id: string; feedId?: string }) {
  const core = useCore();
  const found = useQuery(queries(core).event(id));
  return found.data ? <Deck event={found.data} feedId={feedId} /> : <Meanwhile asked={found} />;
}

function Meanwhile({ asked }: { asked: RequestState & { refetch: () => Promise<unknown> } }) {
  const t = useTranslator();
  const trouble = useErrorMessage(asked);
  if (asked.error?.status === 404) return <p className="soft">{t('deck_missing')}</p>;
  return trouble ? <Failed text={trouble} onRetry={() => void asked.refetch()} /> : <Waiting label={t('waiting')} />;
}

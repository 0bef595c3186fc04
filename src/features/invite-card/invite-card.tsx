import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type Ref, useCallback, useEffect, useRef } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/shapes/event.ts';
import { useCore, useSession, useText } from '#src/core/provider.tsx';
import { firstQueries } from '#src/core/first-queries.ts';
import { useDeclined } from '#src/core/use-declined.ts';
import { useView } from '#src/core/use-track.ts';
import { useTrouble } from '#src/core/use-trouble.ts';
import { TurnCard } from '#src/parts/turn-card.tsx';
import { Front, General, Trouble, Waiting } from './invite-card.parts.tsx';

export interface AskProps {
  event: PublicEvent | EventBySlug;
  slug?: string;
}
export interface AnswerProps {
  event: PublicEvent | EventBySlug;
  slug?: string;
  headingRef?: Ref<HTMLHeadingElement>;
}

export interface InviteCardProps {
  slug?: string;
  eventSlug?: string;
  /** The steps of other features, handed in by the widget: asking, the card's other side with the answer, signing in. */
  ask: ComponentType<AskProps>;
  back: ComponentType<AnswerProps>;
  signIn: ComponentType<{ slug?: string; eventSlug?: string }>;
}

/**
 * The invitation card (R38): a dinner's own, a general one without a dinner. After an answer it turns
 * over; what is on its back comes from the server alone, so a reload shows the same side.
 */
export function InviteCard({ slug, eventSlug, ask: Ask, back: Back, signIn: SignIn }: InviteCardProps) {
  const core = useCore();
  const t = useText();
  const { signedIn } = useSession();
  const declined = useDeclined(eventSlug ?? '');
  const cameSignedIn = useRef(signedIn);
  const heading = useRef<HTMLHeadingElement>(null);
  const awaited = useRef(false);
  /** The other side may come after the card has turned to it. */
  const headingRef = useCallback((node: HTMLHeadingElement | null) => {
    heading.current = node;
    if (!node || !awaited.current) return;
    awaited.current = false;
    node.focus({ preventScroll: true });
  }, []);

  useView('invite_viewed', { slug });
  const invite = useQuery(firstQueries(core).invite({ slug: slug ?? '', eventSlug }));
  // The invitation brings the dinner along; the member's side of it is read once somebody is signed in.
  const bySlug = firstQueries(core).eventBySlug({ slug: eventSlug ?? '', invite: slug });
  const dinner = useQuery({ ...bySlug, enabled: bySlug.enabled && (signedIn || !slug) });
  const event = dinner.data ?? invite.data?.event ?? null;
  const status = dinner.data?.member?.my_status;
  const turned = Boolean(event) && ((status != null && status !== 'invited') || declined.has);

  // Only a turn the reader caused moves the focus; a page that opens on the back leaves it alone.
  const before = useRef<boolean>(undefined);
  useEffect(() => {
    if (before.current === false && turned) {
      awaited.current = !heading.current;
      heading.current?.focus({ preventScroll: true });
    }
    if (event) before.current = turned;
  }, [turned, event]);

  const asked = slug && !invite.data ? invite : dinner;
  const trouble = useTrouble(...(event && asked === dinner ? [] : [asked]));
  const opening = signedIn && cameSignedIn.current && eventSlug && dinner.isPending && !dinner.isPaused;
  if (trouble) return <Trouble text={trouble} gone={asked.error?.status === 404} onRetry={() => void asked.refetch()} />;
  if ((slug && invite.isPending) || (eventSlug && !event) || opening) return <Waiting label={t('waiting')} />;
  if (!event) return <General inviter={invite.data?.inviter ?? null}>{!signedIn && <SignIn slug={slug} />}</General>;

  return (
    <TurnCard
      turned={turned}
      front={
        <Front event={event} inviter={invite.data?.inviter ?? null}>
          <Ask event={event} slug={slug} />
        </Front>
      }
      back={<Back event={event} slug={slug} headingRef={headingRef} />}
    />
  );
}

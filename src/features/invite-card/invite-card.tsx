import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useDeclined } from '#src/core/react/use-declined.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { TurnCard } from '#src/parts/turn-card.tsx';
import { Back } from './back.tsx';
import { Front, General, Trouble, Waiting } from './invite-card.parts.tsx';

export interface StepProps {
  event: PublicEvent | EventBySlug;
  slug?: string;
}

export interface InviteCardProps {
  slug?: string;
  eventSlug?: string;
  /** The steps of other features, handed in by the widget: the question, what an answer brings, signing in. */
  ask: ComponentType<StepProps>;
  answer: ComponentType<StepProps & { headingRef?: Ref<HTMLHeadingElement> }>;
  signIn: ComponentType<{ slug?: string; eventSlug?: string }>;
}

/**
 * The invitation card (R38): a dinner's own, a general one without a dinner. After an answer it turns
 * over; what is on its back comes from the server alone, so a reload shows the same side.
 */
export function InviteCard({ slug, eventSlug, ask: Ask, answer: Answer, signIn: SignIn }: InviteCardProps) {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  const declined = useDeclined(eventSlug ?? '');
  const cameSignedIn = useRef(isSignedIn);
  const heading = useRef<HTMLHeadingElement>(null);

  useTrackView('invite_viewed', { slug });
  const invite = useQuery(queries(core).invite({ slug: slug ?? '', eventSlug }));
  // The invitation brings the dinner along; the member's side of it is read once somebody is signed in.
  const bySlug = queries(core).eventBySlug({ slug: eventSlug ?? '', invite: slug });
  const dinner = useQuery({ ...bySlug, enabled: bySlug.enabled && (isSignedIn || !slug) });
  const event = dinner.data ?? invite.data?.event ?? null;
  const status = dinner.data?.member?.my_status;
  const turned = Boolean(event) && ((status != null && status !== 'invited') || declined.isDeclined);

  // What stands on the back is not there before it is needed, and stays while the card turns to the front again.
  const [hasTurned, setHasTurned] = useState(turned);
  if (turned && !hasTurned) setHasTurned(true);

  // Only a turn the reader caused moves the focus; a page that opens on the back leaves it alone.
  const before = useRef<boolean>(undefined);
  useEffect(() => {
    if (before.current === false && turned) heading.current?.focus({ preventScroll: true });
    if (event) before.current = turned;
  }, [turned, event]);

  const asked = slug && !invite.data ? invite : dinner;
  const trouble = useErrorMessage(...(event && asked === dinner ? [] : [asked]));
  const opening = isSignedIn && cameSignedIn.current && eventSlug && dinner.isPending && !dinner.isPaused;
  if (trouble) return <Trouble text={trouble} gone={asked.error?.status === 404} onRetry={() => void asked.refetch()} />;
  if ((slug && invite.isPending) || (eventSlug && !event) || opening) return <Waiting label={t('waiting')} />;
  if (!event) return <General inviter={invite.data?.inviter ?? null}>{!isSignedIn && <SignIn slug={slug} />}</General>;

  return (
    <TurnCard
      turned={turned}
      front={
        <Front event={event} inviter={invite.data?.inviter ?? null}>
          <Ask event={event} slug={slug} />
        </Front>
      }
      back={
        hasTurned && (
          <Back event={event}>
            <Answer event={event} slug={slug} headingRef={heading} />
          </Back>
        )
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import '#widgets/elements/invite-card.ts';
import type { PublicEvent } from '#src/contract/events.ts';
import { getRsvpClosedReason, isUpcoming } from '#src/contract/taking-rsvps.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { isInvitationOpen } from '#src/core/dinners/invitation-state.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { useLacksPriorities } from '#src/core/react/use-lacks-priorities.ts';
import { useInvitationState } from '#src/core/react/use-invitation-state.ts';
import type { IntroDraft } from '#src/features/intro/intro-draft.ts';
import {
  SaveNamesDraft,
  EMPTY_NAMES_DRAFT,
  readNamesField,
} from '#src/features/intro/save-names-draft.tsx';
import { CardLayout } from '#src/features/guest-pages/card-layout.tsx';
import { GeneralInviteDetails } from '#src/features/guest-pages/dinner-steps.tsx';
import { hasInviteDetails, InviteDetails } from '#src/features/guest-pages/invite-details.tsx';
import { resolveRedirectTarget, resolvePostSignInTarget } from '../shell/routing/guards.ts';
import { ButtonLink } from '../shell/layout/router-links.tsx';

/** The invitation (R38): the card is the element; beside it are the dinner's description and guests or, once accepted, the next steps. */
export function Page() {
  const core = useCore();
  const t = useTranslator();
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const [typed, setTyped] = useState<IntroDraft>();
  const { slug } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const inviteSlug = slug ?? search.slug;
  const { eventSlug } = search;
  const invite = useQuery(queries(core).invite({ slug: inviteSlug ?? '', eventSlug }));
  const bySlug = queries(core).eventBySlug({ slug: eventSlug ?? '', invite: inviteSlug });
  const { data: memberEvent } = useQuery({ ...bySlug, enabled: bySlug.enabled && isSignedIn });
  const dinner = memberEvent ?? invite.data?.event ?? null;
  const state = useInvitationState(dinner);
  const isComing =
    state === 'accepted' &&
    dinner !== null &&
    getRsvpClosedReason(dinner, core.clock.now()) !== 'invite_past';
  const hasDetails =
    state !== null && (isInvitationOpen(state) || state === 'waitlisted' || state === 'requested');
  const aside =
    dinner &&
    ((isComing && <NextSteps event={dinner} inviter={inviteSlug} redirect={search.redirect} />) ||
      (hasDetails && hasInviteDetails(dinner) && <InviteDetails event={dinner} />));
  return (
    <CardLayout aside={eventSlug ? aside : <GeneralInviteDetails />} isWide={isComing}>
      <h1 className="visually-hidden">{t('page_invite')}</h1>
      <beside-invite-card
        slug={inviteSlug}
        event-slug={eventSlug}
        onbeside-navigate={(event) => {
          const url = new URL(event.detail.to, location.origin);
          // The card shows the e-mail steps itself, so the router must not follow them. Google and Apple sign-in are on our start
          // page, which gets all search parameters (R03, R09).
          if (url.pathname.startsWith('/email/')) event.stopPropagation();
          if (url.pathname !== '/') return;
          event.preventDefault();
          void navigate({
            to: '/',
            search: { ...Object.fromEntries(url.searchParams), redirect: search.redirect },
          });
        }}
        onbeside-rsvp-changed={({ detail }) => {
          // After accepting, the server has the typed names, so their draft is cleared. Declining sends none: they stay for the introduction.
          if (detail.status !== 'declined') setTyped(typed && EMPTY_NAMES_DRAFT);
        }}
        onInput={({ nativeEvent }) => {
          const typedFields = readNamesField(nativeEvent.composedPath()[0]);
          if (typedFields) setTyped((previous) => ({ ...previous, ...typedFields }));
        }}
        onbeside-sign-in={() => {
          if (!eventSlug) void navigate(resolveRedirectTarget(search.redirect));
        }}
      />
      {isSignedIn && typed && <SaveNamesDraft typed={typed} />}
    </CardLayout>
  );
}

function NextSteps({
  event,
  inviter,
  redirect,
}: {
  event: PublicEvent;
  inviter: string | undefined;
  redirect: string | undefined;
}) {
  const t = useTranslator();
  const core = useCore();
  const { user } = useSession();
  const seating = useQuery(queries(core).seating(event.id));
  const { profiles, lacksPriorities } = useLacksPriorities();
  // While a seat may change, the card asks what the guest looks for, and going on from there saves it.
  const isOnCard =
    isUpcoming(event, core.clock.now()) &&
    seating.data?.published_at === null &&
    findMySeat(seating.data) !== null &&
    lacksPriorities;
  if (isOnCard || seating.isLoading || profiles.isLoading) return null;
  return (
    <>
      {seating.data?.published_at && (
        <>
          <h2 className="heading">{t('after_rsvp_title_final')}</h2>
          <p className="soft">{t('after_rsvp_text_final')}</p>
        </>
      )}
      <ButtonLink
        variant="border"
        size="large"
        {...resolvePostSignInTarget(core, { slug: inviter, eventSlug: event.slug, redirect })}
      >
        {t(user?.is_new && !seating.data ? 'after_rsvp_priorities' : 'after_rsvp_continue')}
      </ButtonLink>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import '../../widgets/invite-card.tsx';
import type { PublicEvent, RsvpStatus } from '#src/contract/events.ts';
import { SEATING_PUBLISH_LEAD_MS } from '#src/contract/constants/limits.ts';
import { getRsvpClosedReason } from '#src/core/dinners/rsvp-closed-reason.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { queries } from '#src/core/data/queries.ts';
import { useDeclined } from '#src/core/react/use-declined.ts';
import { isAnswered } from '#src/features/dinner-rsvp/dinner-rsvp.logic.ts';
import type { Draft } from '#src/features/intro/draft.ts';
import { KeepTyped, nothingTyped, typedIn } from '#src/features/intro/keep-typed.tsx';
import { Paragraphs } from '#src/parts/paragraphs.tsx';
import { withInitial } from '#src/parts/person-name.ts';
import { destination, onward } from '../shell/guards.ts';
import { ButtonLink } from '../shell/links.tsx';
import { Stage } from '../shell/stage.tsx';

/** The invitation (R38): the card is the element; beside it, who has said yes, later what comes next. */
export function Page() {
  const core = useCore();
  const t = useTranslator();
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const [typed, setTyped] = useState<Draft>();
  const { slug } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const inviter = slug ?? search.slug;
  const { eventSlug } = search;
  const invite = useQuery(queries(core).invite({ slug: inviter ?? '', eventSlug }));
  const bySlug = queries(core).eventBySlug({ slug: eventSlug ?? '', invite: inviter });
  const { data: mine } = useQuery({ ...bySlug, enabled: bySlug.enabled && isSignedIn });
  const dinner = mine ?? invite.data?.event;
  const declined = useDeclined(eventSlug ?? '');
  const mineNow = mine?.member?.my_status;
  const status = declined.isDeclined && !isAnswered(mineNow) ? 'declined' : mineNow;
  const stands = dinner && standing(dinner, status, core.clock.now());
  const under =
    dinner &&
    ((stands === 'coming' && <Next event={dinner} inviter={inviter} redirect={search.redirect} />) ||
      (stands === 'open' && hasWords(dinner) && <Before event={dinner} />));
  return (
    <Stage under={under}>
      <h1 className="sr">{t('page_invite')}</h1>
      <beside-invite-card
        slug={inviter}
        event-slug={eventSlug}
        onbeside-navigate={(event) => {
          const to = new URL(event.detail.to, location.origin);
          // A sign-in begun in the card stays in it; to Google and Apple at the door everything is taken along (R03, R09).
          if (to.pathname.startsWith('/email/')) event.stopPropagation();
          if (to.pathname !== '/') return;
          event.preventDefault();
          void navigate({ to: '/', search: { ...Object.fromEntries(to.searchParams), redirect: search.redirect } });
        }}
        onbeside-rsvp-changed={({ detail }) => {
          // A refusal takes no names along: the introduction still asks for them.
          if (detail.status !== 'declined') setTyped(typed && nothingTyped);
        }}
        onInput={({ nativeEvent }) => {
          const more = typedIn(nativeEvent.composedPath()[0]);
          if (more) setTyped((before) => ({ ...before, ...more }));
        }}
        onbeside-sign-in={() => {
          if (!eventSlug) void navigate(destination(search.redirect));
        }}
      />
      {isSignedIn && typed && <KeepTyped typed={typed} />}
    </Stage>
  );
}

/** Whether there is still something to decide, or something to come. */
function standing(event: PublicEvent, status: RsvpStatus | null | undefined, now: number): 'open' | 'coming' | null {
  const closed = getRsvpClosedReason(event, now);
  if (status === 'accepted') return closed === null || closed === 'invite_closed' ? 'coming' : null;
  return closed || isAnswered(status) ? null : 'open';
}

const hasWords = ({ description, table_preview }: PublicEvent) => description.trim() !== '' || table_preview.length > 0;

/** What helps to decide: what the host wrote, and who comes. */
function Before({ event }: { event: PublicEvent }) {
  const t = useTranslator();
  return (
    <>
      {event.description.trim() && (
        <div className="stage-words">
          <h2 className="heading">{t('invite_description')}</h2>
          <Paragraphs text={event.description} />
        </div>
      )}
      {event.table_preview.length > 0 && <SaidYes event={event} />}
    </>
  );
}

function SaidYes({ event }: { event: PublicEvent }) {
  const t = useTranslator();
  const more = event.attendee_count - event.table_preview.length;
  return (
    <>
      <h2 className="heading">{t('invite_said_yes')}</h2>
      <ul className="six">
        {event.table_preview.map((person) => (
          <li key={person.first_name + person.initial + person.headline}>
            <b>
              <bdi>{withInitial(person.first_name, person.initial)}</bdi>
            </b>
            <span className="soft">
              <bdi>{person.headline}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft tnum free">{t.plural('invite_more', more)}</p>}
      {event.can_rsvp && event.spots_left > 0 && <p className="soft tnum free">{t.plural('invite_free', event.spots_left, { capacity: event.capacity })}</p>}
    </>
  );
}

function Next({ event, inviter, redirect }: { event: PublicEvent; inviter: string | undefined; redirect: string | undefined }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const core = useCore();
  const { user } = useSession();
  const { data } = useQuery(queries(core).eventBySlug({ slug: event.slug, invite: inviter }));
  const seating = useQuery(queries(core).seating(event.id));
  const settles = Date.parse(event.starts_at) - SEATING_PUBLISH_LEAD_MS;
  const open = data?.member?.seating_hold ? t('after_text_held') : t('after_text', { date: dates.formatDateTime(settles, event.time_zone) });
  return (
    <>
      {seating.data && (
        <>
          <h2 className="heading">{t(seating.data.published_at ? 'after_title_set' : 'after_title')}</h2>
          <p className="soft">{seating.data.published_at ? t('after_text_set') : open}</p>
        </>
      )}
      <ButtonLink variant="border" size="large" {...onward(core, { slug: inviter, eventSlug: event.slug, redirect })}>
        {t(user?.is_new ? 'after_go_on' : 'after_home')}
      </ButtonLink>
    </>
  );
}

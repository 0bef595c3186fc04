import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import '../../widgets/invite-card.tsx';
import type { PublicEvent } from '#src/contract/shapes/event.ts';
import { PUBLISH_BEFORE } from '#src/contract/constants.ts';
import { useCore, useDates, useSession, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { useHalfGiven } from '#src/features/intro/half-given.ts';
import { Paragraphs } from '#src/parts/paragraphs.tsx';
import { withInitial } from '#src/parts/person-name.ts';
import { destination, onward } from '../shell/guards.ts';
import { ButtonLink } from '../shell/links.tsx';
import { Stage } from '../shell/stage.tsx';

/** The invitation (R38): the card is the element; beside it, who has said yes, later what comes next. */
export function Page() {
  const core = useCore();
  const t = useText();
  const navigate = useNavigate();
  // Whoever opens this page signed in is led on, so an accepted answer is always one given here.
  const [accepted, setAccepted] = useState(false);
  // Whoever signs in on this page has said yes before; until that has gone out it is half given.
  const [half, setHalf] = useState<'begun' | 'over'>();
  const { slug } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const inviter = slug ?? search.slug;
  const { eventSlug } = search;
  const invite = useQuery(queries(core).invite({ slug: inviter ?? '', eventSlug }));
  const dinner = invite.data?.event;
  const under = dinner && (accepted ? <Next event={dinner} inviter={inviter} /> : hasWords(dinner) && <Before event={dinner} />);
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
          setAccepted(detail.status === 'accepted');
          setHalf('over');
        }}
        onbeside-sign-in={() => {
          setHalf('begun');
          if (!eventSlug) void navigate(destination(search.redirect));
        }}
      />
      {eventSlug && half && <HalfGiven eventSlug={eventSlug} isOver={half === 'over'} />}
    </Stage>
  );
}

/** Keeps the answer for the introduction, should the page be left or loaded again before it is given. */
function HalfGiven({ eventSlug, isOver }: { eventSlug: string; isOver: boolean }) {
  const { set, drop } = useHalfGiven();
  useEffect(() => (isOver ? drop() : set({ eventSlug })), [set, drop, eventSlug, isOver]);
  return null;
}

const hasWords = ({ description, table_preview }: PublicEvent) => description.trim() !== '' || table_preview.length > 0;

/** What helps to decide: what the host wrote, and who comes. */
function Before({ event }: { event: PublicEvent }) {
  const t = useText();
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
  const t = useText();
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

function Next({ event, inviter }: { event: PublicEvent; inviter: string | undefined }) {
  const t = useText();
  const dates = useDates();
  const core = useCore();
  const { user } = useSession();
  const { data } = useQuery(queries(core).eventBySlug({ slug: event.slug, invite: inviter }));
  const settles = Date.parse(event.starts_at) - PUBLISH_BEFORE;
  return (
    <>
      <h2 className="heading">{t('after_title')}</h2>
      <p className="soft">{data?.member?.seating_hold ? t('after_text_held') : t('after_text', { date: dates.words(settles, event.time_zone) })}</p>
      <ButtonLink variant="border" size="large" {...onward(core, { slug: inviter, eventSlug: event.slug })}>
        {t(user?.is_new ? 'after_go_on' : 'after_home')}
      </ButtonLink>
    </>
  );
}

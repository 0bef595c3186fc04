import { useQuery } from '@tanstack/react-query';
import { useCore, useDates, useText, useWrite } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { personName } from '#src/parts/person-name.ts';
import { useHalfGiven } from './half-given.ts';

export interface Invitation {
  slug?: string | undefined;
  eventSlug?: string | undefined;
}

/** The dinner whose invitation led here, and the answer to it that was begun; `take` gives that answer, where there is one. */
function useAhead({ slug, eventSlug = '' }: Invitation) {
  const core = useCore();
  const { data: event } = useQuery(queries(core).eventBySlug({ slug: eventSlug, invite: slug }));
  const { value: half } = useHalfGiven();
  const isOpen = event?.status === 'scheduled' && Date.parse(event.ends_at) > core.clock.now();
  const status = (event && 'member' in event && event.member?.my_status) || null;
  const isBegun = isOpen && event.can_rsvp && half.eventSlug === event.slug && (status === null || status === 'invited');
  return { event: isOpen ? event : undefined, isBegun, hasSeat: isBegun || status === 'accepted' };
}

/** What the introduction leads to, so that nobody thinks the invitation lost (R09). */
export function Ahead(invitation: Invitation) {
  const t = useText();
  const dates = useDates();
  const { event, hasSeat } = useAhead(invitation);
  if (!event) return null;
  const words = { title: event.title, date: dates.words(event.starts_at, event.time_zone) };
  return (
    <p className="intro-ahead">
      {t(hasSeat ? 'intro_ahead_seat' : 'intro_ahead', words)} <span className="soft">{t('intro_ahead_host', { name: personName(event.host) })}</span>
    </p>
  );
}

/** Gives the answer that was begun before the introduction; one that fails is asked for again at home. */
export function useBegunAnswer(invitation: Invitation): () => void {
  const t = useText();
  const { say } = useNotice();
  const { event, isBegun } = useAhead(invitation);
  const { drop } = useHalfGiven();
  const { mutateAsync } = useWrite('rsvp');
  return () => {
    drop();
    if (!event || !isBegun) return;
    mutateAsync({ params: { id: event.id }, body: { status: 'accepted' } }).then(
      ({ event: { my_status, title } }) => my_status === 'accepted' && say(t('home_said_yes', { title })),
      () => undefined,
    );
  };
}

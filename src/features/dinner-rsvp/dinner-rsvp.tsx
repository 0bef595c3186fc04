import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useDeclined } from '#src/core/react/use-declined.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { StatusLine } from '#src/parts/status-line.tsx';
import { When } from '#src/parts/when.tsx';
import { RsvpAnswer } from './answer.tsx';
import { RsvpAsk, type RsvpAskProps } from './ask.tsx';
import { isAnswered } from './dinner-rsvp.logic.ts';
import { Waiting } from './waiting.tsx';

export interface DinnerRsvpProps {
  eventSlug?: string;
  slug?: string;
  /** Without the dinner's name, day and place, where the page has said them. */
  bare?: boolean;
  /** Given by whoever puts the element together: a feature knows no other. */
  signIn: RsvpAskProps['signIn'];
}

/** Answer to a dinner and, once it is answered, the seat and the calendar (R33, R44, R48). */
export function DinnerRsvp({ eventSlug, slug, bare = false, signIn }: DinnerRsvpProps) {
  const core = useCore();
  const t = useTranslator();
  const when = useEventDate();
  const { isSignedIn } = useSession();
  const declined = useDeclined(eventSlug ?? '');
  const found = useQuery(queries(core).eventBySlug({ slug: eventSlug ?? '', invite: slug }));
  const trouble = useErrorMessage(found);
  // Who signs in here is in the middle of an answer, which goes on while their own side is fetched.
  const cameSignedIn = useRef(isSignedIn);
  // The button that was pressed goes with its question. Who has moved on meanwhile, or answered elsewhere on the page, is left alone.
  const acted = useRef(false);
  const headingRef = useCallback((heading: HTMLHeadingElement | null) => {
    if (heading && acted.current && document.activeElement === document.body) heading.focus({ preventScroll: true });
    if (heading) acted.current = false;
  }, []);
  const opening = cameSignedIn.current && isSignedIn && found.isPlaceholderData && !found.data.member;

  if (!eventSlug) return <p className="rsvp soft">{t('invite_gone')}</p>;
  if ((found.isPending && !trouble) || opening) return <Waiting label={t('waiting')} bare={bare} />;
  if (!found.data) {
    const gone = found.error?.status === 404;
    return (
      <div className="rsvp">
        <h2 className="heading" part="title">
          {t(gone ? 'invite_gone_title' : 'invite_trouble_title')}
        </h2>
        {gone ? (
          <p className="soft">{t('invite_gone')}</p>
        ) : (
          <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void found.refetch()} />
        )}
      </div>
    );
  }
  const event = found.data;
  const answered = isAnswered(event.member?.my_status) || declined.isDeclined;
  return (
    <section className="rsvp" aria-label={event.title} onClickCapture={() => (acted.current = true)}>
      {!answered && (
        <header>
          <h2 className="heading" part="title">
            {t('rsvp_element_title')}
          </h2>
          {!bare && (
            <>
              <p className="lead">{event.title}</p>
              <When {...when(event)} />
              <p className="soft">
                {event.venue.name}, {event.venue.city}
              </p>
            </>
          )}
        </header>
      )}
      {answered ? <RsvpAnswer event={event} slug={slug} bare={bare} headingRef={headingRef} /> : <RsvpAsk event={event} slug={slug} signIn={signIn} />}
    </section>
  );
}

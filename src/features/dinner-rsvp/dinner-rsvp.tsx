import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useAnswerNotice } from '#src/core/react/use-answer-notice.ts';
import { useContentReady } from '#src/core/react/use-content-ready.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useInvitationState } from '#src/core/react/use-invitation-state.ts';
import { PageContent } from '#src/components/feedback/page-content.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { RsvpConfirmation } from './rsvp-confirmation.tsx';
import { RsvpForm, type RsvpFormProps } from './rsvp-form.tsx';
import { RsvpHeader } from './rsvp-header.tsx';
import { DinnerRsvpSkeleton } from './dinner-rsvp-skeleton.tsx';
import './dinner-rsvp.css';

export interface DinnerRsvpProps {
  eventSlug?: string;
  slug?: string;
  /** Leaves out the dinner's title, date and venue, for pages that already show them. */
  bare?: boolean;
  /** Passed in by the widget, because features don't import each other. */
  signIn: RsvpFormProps['signIn'];
}

/** RSVP to a dinner and, once answered, seat and calendar (R33, R44, R48). */
export function DinnerRsvp({ eventSlug, slug, bare = false, signIn }: DinnerRsvpProps) {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  const eventQuery = useQuery(queries(core).eventBySlug({ slug: eventSlug ?? '', invite: slug }));
  const errorMessage = useErrorMessage(eventQuery);
  const state = useInvitationState(eventQuery.data ?? null);
  const { notice, showNotice } = useAnswerNotice(eventQuery.data);
  // Guests who sign in here are in the middle of an RSVP: keep the form while their own event data loads.
  const wasSignedInOnMount = useRef(isSignedIn);
  // The pressed button is removed with the form, so focus the new heading, unless the focus has moved elsewhere meanwhile.
  const hasInteracted = useRef(false);
  const headingRef = useCallback((heading: HTMLHeadingElement | null) => {
    if (heading && hasInteracted.current && document.activeElement === document.body)
      heading.focus({ preventScroll: true });
    if (heading) hasInteracted.current = false;
  }, []);
  const isLoadingMember =
    wasSignedInOnMount.current &&
    isSignedIn &&
    eventQuery.isPlaceholderData &&
    !eventQuery.data.member;
  useContentReady(Boolean(eventSlug) && eventQuery.data !== undefined && !isLoadingMember);

  if (!eventSlug)
    return (
      <>
        <p className="rsvp soft">{t('invite_gone')}</p>
        <PageContent />
      </>
    );
  if ((eventQuery.isPending && !errorMessage) || isLoadingMember)
    return <DinnerRsvpSkeleton label={t('waiting')} bare={bare} />;
  if (!eventQuery.data || !state) {
    const isNotFound = eventQuery.error?.status === 404;
    return (
      <>
        <div className="rsvp">
          <h2 className="heading" part="title">
            {t(isNotFound ? 'invite_gone_title' : 'invite_failed_title')}
          </h2>
          {isNotFound ? (
            <p className="soft">{t('invite_gone')}</p>
          ) : (
            <StatusLine
              kind="error"
              text={errorMessage}
              actionLabel={t('action_retry')}
              onAction={() => void eventQuery.refetch()}
            />
          )}
        </div>
        <PageContent />
      </>
    );
  }
  const event = eventQuery.data;
  return (
    <section
      className="rsvp"
      aria-label={event.title}
      onClickCapture={() => (hasInteracted.current = true)}
    >
      <StatusLine
        text={notice?.text}
        actionLabel={notice?.action?.label}
        onAction={notice?.action?.run}
      />
      {state === 'accepted' ? (
        <RsvpConfirmation
          event={event}
          slug={slug}
          bare={bare}
          headingRef={headingRef}
          showNotice={showNotice}
        />
      ) : (
        <>
          {/* With a key, so that the heading of another state is a new one, which gets the focus. */}
          <RsvpHeader key={state} event={event} state={state} bare={bare} headingRef={headingRef} />
          <RsvpForm event={event} slug={slug} signIn={signIn} />
        </>
      )}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { RsvpStatus } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { type FeedItemProps, FeedItemLayout } from './feed-item-layout.tsx';
import { CancelledDinnerItem } from './cancelled-dinner-item.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { MatchItem } from './match-item.tsx';
import { restoreFocus } from './restore-focus.ts';

export function NewsItem(props: FeedItemProps) {
  const { type, event } = props.item;
  switch (type) {
    case 'daily_matches':
    case 'event_matches':
      return <MatchItem {...props} />;
    case 'event_cancelled':
      return event?.status === 'cancelled' ? (
        <CancelledDinnerItem {...props} event={event} />
      ) : (
        <PlainItem {...props} />
      );
    case 'feedback':
      return <FeedbackItem {...props} />;
    default:
      return <PlainItem {...props} />;
  }
}

/** What the guest list shows. */
const guestLists: Partial<Record<string, [] | [RsvpStatus]>> = {
  see_requests: ['requested'],
  see_coming: ['accepted'],
  see_declined: ['declined'],
  see_guests: [],
};

/** The route an action leads to, if any. */
function getActionRoute({ event }: FeedItem, action: string): string | undefined {
  if (action === 'see_contact') return routes.matches();
  if (action === 'see_dinners') return routes.events('all');
  if (action === 'see_seating' && event) return routes.eventSeating(event.id);
  const guestList = guestLists[action];
  if (guestList && event) return routes.eventGuests(event.id, ...guestList);
  if (action === 'see_seat' || action === 'see_dinner')
    return event ? routes.event(event.id) : routes.events();
  return undefined;
}

const isAnswer = (action: string | undefined) => action === 'accept' || action === 'decline';

/** Title, text and up to two actions. After an answer its confirmation stays in place until dismissed. */
function PlainItem({ item, onDismiss, onKeptChange, renderShare }: FeedItemProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const track = useTrack();
  const submit = useApiMutation('submitFeedAction');
  const sentAction = submit.variables?.body.action;
  const confirmationKey =
    submit.isSuccess &&
    isAnswer(sentAction) &&
    getConfirmationKey(submit.data, sentAction === 'accept');
  const send = (action: string) => {
    track('feed_action_submitted', { feedId: item.id, feedType: item.type });
    if (isAnswer(action)) onKeptChange(item, true);
    submit.mutate({ params: { id: item.id }, body: { action } });
  };
  const actions = item.actions.map(({ name, label, style }) => {
    const route = getActionRoute(item, name);
    const variant = style === 'ghost' ? 'ghost' : 'border';
    if (name === 'share') return <div key={name}>{renderShare(() => send(name))}</div>;
    if (name === 'add_to_calendar')
      return (
        item.event?.calendar && (
          <Button
            key={name}
            variant={variant}
            href={item.event.calendar.ics_url}
            onClick={() => send(name)}
          >
            {label}
          </Button>
        )
      );
    if (route) {
      const { href, onClick } = link(route);
      return (
        <Button
          key={name}
          variant={variant}
          href={href}
          onClick={(event) => {
            send(name);
            onClick(event);
          }}
        >
          {label}
        </Button>
      );
    }
    return (
      <Button
        key={name}
        variant={variant}
        loading={submit.isPending && sentAction === name}
        onClick={() => send(name)}
      >
        {label}
      </Button>
    );
  });
  return (
    <FeedItemLayout
      item={item}
      title={item.title}
      text={confirmationKey ? t(confirmationKey, { title: item.event?.title ?? '' }) : item.body}
      actions={
        confirmationKey ? (
          <DismissButton title={item.title} onDismiss={() => onKeptChange(item, false)} />
        ) : (
          actions
        )
      }
      isEnded={Boolean(confirmationKey)}
      isLive={!submit.isIdle}
      onDismiss={onDismiss}
    >
      <StatusLine kind="error" text={getErrorMessage(t, submit)} />
    </FeedItemLayout>
  );
}

/** Confirmation of an answer. Accepting may lead to the waitlist if the dinner is full by now. */
function getConfirmationKey({ type, event }: FeedItem, wasAccepted: boolean) {
  if (event?.my_status === 'waitlisted') return 'home_waiting_list';
  if (event?.my_status === 'requested') return 'home_requested';
  if (wasAccepted) return 'home_answered_accepted';
  return type === 'event_invite' ? 'home_answered_declined' : 'home_gave_up';
}

/** Takes the place of the pressed button, so that nothing else moves under the pointer. */
function DismissButton({ title, onDismiss }: { title: string; onDismiss: () => void }) {
  const t = useTranslator();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => restoreFocus(button.current), []);
  return (
    <Button
      ref={button}
      className="item-dismiss"
      variant="ghost"
      size="small"
      aria-label={t('feed_dismiss_item', { title })}
      onClick={onDismiss}
    >
      {t('feed_dismiss')}
    </Button>
  );
}

import { places } from '#src/contract/places.ts';
import type { Feed } from '#src/contract/shapes/feed.ts';
import { useText, useWrite } from '#src/core/provider.tsx';
import { troubleOf } from '#src/core/trouble.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { usePlace } from '#src/core/use-place.ts';
import { useTrack } from '#src/core/use-track.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { type ItemProps, ItemFrame } from './feed-item.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { MatchItem } from './match-item.tsx';

/** An item in the manner of its type. */
export function NewsItem(props: ItemProps) {
  switch (props.item.type) {
    case 'daily_matches':
    case 'event_matches':
      return <MatchItem {...props} />;
    case 'feedback':
      return <FeedbackItem {...props} />;
    default:
      return <PlainItem {...props} />;
  }
}

/** Where an action leads, or undefined for one that leads nowhere. */
function leadOf({ event }: Feed, action: string): string | undefined {
  if (action === 'see_contact') return places.matches();
  if (action === 'see_dinners') return places.events('all');
  if (action === 'see_seat' || action === 'see_dinner') return event ? places.event(event.id) : places.events();
  return undefined;
}

/** News in words: a title, a sentence, and at most two things to do. */
function PlainItem({ item, onDismiss, renderShare }: ItemProps) {
  const t = useText();
  const link = usePlace();
  const track = useTrack();
  const { say } = useNotice();
  const submit = useWrite('submitFeedAction');
  const names = { title: item.event?.title ?? '' };
  const send = (action: string, onSuccess?: () => void) => {
    track('feed_action_submitted', { feedId: item.id, feedType: item.type });
    submit.mutate({ params: { id: item.id }, body: { action } }, { onSuccess });
  };
  const answered = {
    accept: () => say(t('home_said_yes', names)),
    decline: () => say(t(item.type === 'event_invite' ? 'home_said_no' : 'home_gave_up', names)),
  };
  const actions = item.actions.map(({ name, label, style }) => {
    const lead = leadOf(item, name);
    const look = style === 'ghost' ? 'ghost' : 'border';
    if (name === 'share') return <div key={name}>{renderShare(() => send(name))}</div>;
    if (name === 'add_to_calendar')
      return (
        item.event?.calendar && (
          <Button key={name} variant={look} href={item.event.calendar.ics_url} onClick={() => send(name)}>
            {label}
          </Button>
        )
      );
    if (lead) {
      const { href, onClick } = link(lead);
      return (
        <Button
          key={name}
          variant={look}
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
        variant={look}
        loading={submit.isPending && submit.variables?.body.action === name}
        onClick={() => send(name, answered[name as keyof typeof answered])}
      >
        {label}
      </Button>
    );
  });
  return (
    <ItemFrame item={item} title={item.title} text={item.body} actions={actions} onDismiss={onDismiss}>
      <StatusLine kind="trouble" text={troubleOf(t, submit)} />
    </ItemFrame>
  );
}

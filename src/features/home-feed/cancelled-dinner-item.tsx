import { useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { toEventBySlug } from '#src/core/dinners/invitation-state.ts';
import { formatInvitationState } from '#src/core/dinners/invitation-words.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { StateMark } from '#src/components/base/state-mark.tsx';
import type { FeedItemProps } from './feed-item-layout.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

/** A cancelled dinner in one row: who cancelled it, its date struck, and a way to another (R74). */
export function CancelledDinnerItem({
  item,
  event,
  onDismiss,
}: Pick<FeedItemProps, 'item' | 'onDismiss'> & { event: DinnerEvent }) {
  const t = useTranslator();
  const link = useRouteLink();
  const { text } = useEventDate()(event);
  const contentRef = useRef<HTMLDivElement>(null);
  useMarkSeen(contentRef, [item]);
  return (
    <article className="cancelled-dinner" aria-label={item.title}>
      <StateMark state="cancelled" className="cancelled-dinner-mark" />
      <div ref={contentRef} className="item-content">
        <h2 className="lead">
          <a {...link(routes.event(event.id))}>{event.title}</a>
        </h2>
        <p className="soft">{formatInvitationState(t, toEventBySlug(event), 'cancelled')}</p>
        <p className="soft">
          <s>
            <time dateTime={event.starts_at}>{text}</time>
          </s>
        </p>
      </div>
      <div className="cancelled-dinner-actions">
        <a className="link" {...link(routes.events('all'))}>
          {t('invite_find_dinner')}
        </a>
        <Button
          className="item-dismiss"
          variant="ghost"
          size="small"
          aria-label={t('feed_dismiss_item', { title: item.title })}
          onClick={() => onDismiss(item)}
        >
          {t('feed_dismiss')}
        </Button>
      </div>
    </article>
  );
}

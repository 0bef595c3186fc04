import { type ReactNode, useCallback, useId, useRef } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { type HostTodo, listHostTodos } from '#src/core/dinners/host-todos.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { useMarkSeen } from './use-mark-seen.ts';

/** In words and as a link; null for what only the dinner's own page can tell. */
function describeTodo(t: Translator, id: string, { name, count }: HostTodo) {
  switch (name) {
    case 'requests':
      return {
        text: t.plural('dinners_need_requests', count),
        href: routes.eventGuests(id, 'requested'),
      };
    case 'waiting':
      return {
        text: t.plural('dinners_need_waiting', count),
        href: routes.eventGuests(id, 'waitlisted'),
      };
    case 'unanswered':
      return {
        text: t.plural('dinners_need_unanswered', count),
        href: routes.eventGuests(id, 'invited'),
      };
    case 'uninvited':
      return { text: t('desk_invite_guests'), href: routes.eventInvite(id) };
    case 'publish':
    case 'undelivered':
    case 'unseated':
      return null;
  }
}

const countRequests = ({ guest_counts }: DinnerEvent) => guest_counts?.requested ?? 0;

/** Dinners that the member hosts and that need something, the next first. */
export const listDinnersWithTodos = (events: readonly DinnerEvent[], now: number): DinnerEvent[] =>
  events
    .filter((event) => isHosting(event) && listHostTodos(event, {}, now).length > 0)
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));

/** Whether the dinners with todos already show all that this item says: who asked to come. */
export const isRequestItem = (item: FeedItem, withTodos: readonly DinnerEvent[]): boolean =>
  item.type === 'answers' &&
  item.actions.some(({ name }) => name === 'see_requests') &&
  withTodos.some((event) => event.id === item.event?.id && countRequests(event) > 0);

export interface HostedDinnersProps {
  events: readonly DinnerEvent[];
  /** Feed items these rows replace. */
  items: readonly FeedItem[];
  /** Those who asked to come, to answer in place; passed in by the page. Reports the focus when it unmounts. */
  renderRequests: (event: DinnerEvent, count: number, reportFocus: ReportFocus) => ReactNode;
  /** A dinner that needs nothing more went with the focus. Must keep its identity. */
  reportFocus: ReportFocus;
}

/** What waits for the member as a host (R78): of each dinner one line of figures, linked to the guests, and the requests themselves. */
export function HostedDinners({ events, items, ...rowProps }: HostedDinnersProps) {
  const t = useTranslator();
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useMarkSeen(headingRef, items);
  return (
    <section className="feed-hosted" aria-labelledby={headingId}>
      <h2 className="heading" id={headingId} ref={headingRef}>
        {t('host_needs')}
      </h2>
      <ul className="feed-rows">
        {events.map((event) => (
          <HostedDinner key={event.id} event={event} {...rowProps} />
        ))}
      </ul>
    </section>
  );
}

function HostedDinner({
  event,
  renderRequests,
  reportFocus,
}: { event: DinnerEvent } & Pick<HostedDinnersProps, 'renderRequests' | 'reportFocus'>) {
  const { clock } = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const formatEventDate = useEventDate();
  const row = useRef<HTMLLIElement>(null);
  const title = useRef<HTMLAnchorElement>(null);
  useReportFocusOnUnmount(row, reportFocus);
  const reportRequestsFocus = useCallback((wasInside: boolean) => {
    if (wasInside) title.current?.focus();
  }, []);
  return (
    <li ref={row}>
      <div>
        <h3 className="lead">
          <a ref={title} {...link(routes.event(event.id))}>
            {event.title}
          </a>
        </h3>
        <p className="feed-hosted-date">
          <time dateTime={event.starts_at}>{formatEventDate(event).text}</time>
        </p>
      </div>
      <ul className="feed-hosted-todos">
        {listHostTodos(event, {}, clock.now()).map((todo) => {
          const described = describeTodo(t, event.id, todo);
          return (
            described && (
              <li key={todo.name}>
                <a className="link" {...link(described.href)}>
                  {described.text}
                </a>
              </li>
            )
          );
        })}
      </ul>
      {countRequests(event) > 0 && renderRequests(event, countRequests(event), reportRequestsFocus)}
    </li>
  );
}

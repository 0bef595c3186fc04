import { useRef, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { type HostTodo, listHostTodos } from '#src/core/dinners/host-todos.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import {
  type ReportFocus,
  useFocusRestore,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import {
  chooseReminded,
  countFreeSeats,
  isDinnerOver,
  listAllowedActions,
} from '../guests/allowed-actions.ts';
import { GuestRequests, type GuestRequestsProps } from '../guests/guest-requests.tsx';
import type { GuestListRow } from '../guests/guest-rows.ts';
import { InviteListed } from '../guests/invite-listed.tsx';
import { PlaceholderActions } from '../guests/placeholder-actions.tsx';
import { WaitingList, listWaiting } from '../guests/waiting-list.tsx';
import { describeWaitlist } from '../guests/waitlist-rule.tsx';
import { UndeliveredActions, UndeliveredReason } from '../guests/undelivered-email.tsx';
import type { GuestActions } from '../guests/use-guest-actions.ts';
import { HostTodos, type ShownTodo } from './host-todos.tsx';
import { getMainAction } from './main-action.ts';

/** Guests answered on this page; more are on the guest list. */
const MAX_ROWS = 3;
/** Names in a line. */
const MAX_NAMES = 8;

export interface DeskTodosProps {
  event: DinnerEvent;
  seating: Seating | undefined;
  /** Everybody on the guest list; undefined until all of it has come. */
  rows: readonly GuestListRow[] | undefined;
  /** The seating is older than the guest list. */
  isSeatingBehind: boolean;
  progress: GuestActions;
  onInvite: () => void;
}

/** What the dinner needs from its host, the most urgent first, each with what can be done about it here. */
export function DeskTodos({
  event,
  seating,
  rows,
  isSeatingBehind,
  progress,
  onInvite,
}: DeskTodosProps) {
  const { clock } = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const { id, rsvp_by, time_zone } = event;
  const now = clock.now();

  const requests = (rows ?? [])
    .filter(({ status }) => status === 'requested')
    .toSorted(
      (one, other) => Date.parse(one.answeredAt ?? '') - Date.parse(other.answeredAt ?? ''),
    );
  const waiting = listWaiting(rows ?? []);
  const undelivered = (rows ?? []).filter((row) =>
    listAllowedActions(row, event, now).includes('resend'),
  );
  const { asked, remindable } = chooseReminded(rows ?? [], event, now);
  const mainAction = getMainAction(event, { seating, remindable: remindable.length }, now);
  const remindFailure = remindable
    .map(({ key }) => progress.failures.get(key))
    .find((text) => text !== undefined);
  const unseated =
    rows && seating && !isSeatingBehind
      ? rows.filter(({ status, seat }) => status === 'accepted' && seat === null).length
      : 0;
  const notInvited = (rows ?? []).filter((row) =>
    listAllowedActions(row, event, now).includes('invite'),
  );
  const unreached = (rows ?? []).filter(isUnreached);
  // The list and the dinner's counts don't come at the same moment; what is shown in rows is counted by rows.
  const { guest_counts } = event;
  const counted =
    rows && guest_counts
      ? { ...event, guest_counts: { ...guest_counts, requested: requests.length } }
      : event;
  const todos = listHostTodos(
    counted,
    {
      seating,
      undelivered: undelivered.length,
      unseated,
      notInvited: notInvited.length,
      unreached: unreached.length,
    },
    now,
  );
  const reportFocus = useFocusRestore(
    heading,
    // Once nobody can be reminded, a link comes in place of the button.
    `${todos.map(({ name, count }) => `${name} ${count}`).join()} ${remindable.length > 0}`,
  );
  const free = countFreeSeats(event);
  const answering = {
    event,
    running: progress.running,
    failures: progress.failures,
    actions: { act: (action, chosen) => void progress.run(action, chosen) },
    reportFocus,
  } satisfies Partial<GuestRequestsProps>;

  function describeTodo({ name, count }: HostTodo): Omit<ShownTodo, 'name'> {
    switch (name) {
      case 'undelivered':
        return {
          title: t.plural('desk_undelivered', count),
          action:
            count > MAX_ROWS
              ? { label: t('host_see_guests'), href: routes.eventGuests(id) }
              : undefined,
          children: (
            <ul className="host-undelivered">
              {undelivered.slice(0, MAX_ROWS).map((row) => (
                <UndeliveredGuest
                  key={row.key}
                  event={event}
                  row={row}
                  progress={progress}
                  reportFocus={reportFocus}
                />
              ))}
            </ul>
          ),
        };
      case 'requests':
        return {
          title: t.plural('host_asked', count),
          text: free > 0 ? t.plural('desk_seats_free', free) : t('desk_requests_full'),
          action:
            requests.length === 0 || count > MAX_ROWS
              ? { label: t('host_review_requests'), href: routes.eventGuests(id, 'requested') }
              : undefined,
          children: requests.length > 0 && (
            <GuestRequests {...answering} requests={requests.slice(0, MAX_ROWS)} />
          ),
        };
      case 'unseated':
        return {
          title: t.plural('desk_unseated', count),
          text: t('desk_unseated_text'),
          action: { label: t('host_open_seating'), href: routes.eventSeating(id) },
        };
      case 'publish':
        return {
          title: t('host_not_published'),
          text: t('seating_host_publishes'),
          action: { label: t('seating_publish'), href: routes.eventPublish(id) },
        };
      case 'not_invited':
        return {
          title: t.plural('desk_not_invited', count),
          text: formatNameList(t.locale, [
            ...notInvited.slice(0, MAX_NAMES).map((row) => row.name),
            ...(count > MAX_NAMES ? [t.plural('desk_more_names', count - MAX_NAMES)] : []),
          ]),
          action: {
            label: t('guests_for_count', { action: t('guests_invite'), count }),
            onPress: () => setPreviewing(true),
            opensDialog: true,
          },
        };
      case 'unreached':
        return {
          title: t.plural('desk_unreached', count),
          text: t('desk_unreached_text'),
          action:
            count > MAX_ROWS
              ? { label: t('host_see_guests'), href: routes.eventGuests(id, 'accepted') }
              : undefined,
          children: (
            <ul className="host-undelivered">
              {unreached.slice(0, MAX_ROWS).map((row) => (
                <UnreachedGuest key={row.key} event={event} row={row} reportFocus={reportFocus} />
              ))}
            </ul>
          ),
        };
      case 'waiting':
        return {
          title: t.plural('desk_waiting', count),
          text: describeWaitlist(t, event, now),
          action:
            free > 0 || count > MAX_ROWS
              ? { label: t('desk_waiting_see'), href: routes.eventGuests(id, 'waitlisted') }
              : { label: t('desk_add_seats'), href: routes.eventEdit(id) },
          children: waiting.length > 0 && (
            <WaitingList {...answering} waiting={waiting.slice(0, MAX_ROWS)} />
          ),
        };
      case 'uninvited':
        return {
          title: t('desk_uninvited'),
          text: t('guests_empty'),
          // It stands above where it is the one thing to do next.
          action:
            mainAction === 'invite' && rows && seating
              ? undefined
              : { label: t('seating_invite'), onPress: onInvite, opensDialog: true },
        };
      case 'unanswered':
        return {
          title: t.plural('host_unanswered', count),
          text: [
            rsvp_by && `${t('host_rsvp_by')} ${dates.formatDateTime(rsvp_by, time_zone)}`,
            remindable.length > 0 &&
              count > remindable.length &&
              t.plural('desk_not_now', count - remindable.length),
          ]
            .filter(Boolean)
            .join(' · '),
          action:
            remindable.length > 0
              ? {
                  isMain: mainAction === 'remind',
                  label: t.plural('guests_remind_count', remindable.length),
                  loading: progress.running?.action === 'remind',
                  onPress: () => void progress.run('remind', asked),
                  reportFocus,
                }
              : { label: t('host_see_guests'), href: routes.eventGuests(id, 'invited') },
          children: <StatusLine kind="error" text={remindFailure} />,
        };
    }
  }
  // After the dinner it goes without saying that nothing is left to do.
  if (todos.length === 0 && isDinnerOver(event, now)) return null;
  return (
    <>
      <HostTodos
        headingRef={heading}
        todos={todos.map((todo) => ({ name: todo.name, ...describeTodo(todo) }))}
      >
        {todos.length === 0 && <p className="host-todos-none">{t('desk_needs_none')}</p>}
      </HostTodos>
      {isPreviewing && (
        <InviteListed
          event={event}
          rows={[...notInvited, ...unreached]}
          progress={progress}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  );
}

/** Plus-ones hear from whom they come with. */
const isUnreached = ({ person, status, address, hasUnsubscribed }: GuestListRow) =>
  person?.is_placeholder === true &&
  !person.plus_one_of &&
  status === 'accepted' &&
  (address === null || hasUnsubscribed);

function UnreachedGuest({
  event,
  row,
  reportFocus,
}: {
  event: DinnerEvent;
  row: GuestListRow;
  reportFocus: ReportFocus;
}) {
  const t = useTranslator();
  const item = useRef<HTMLLIElement>(null);
  useReportFocusOnUnmount(item, reportFocus);
  return (
    <li ref={item}>
      <div className="host-todo-words">
        <p className="guest-name">
          <bdi>{row.name}</bdi>
        </p>
        {row.hasUnsubscribed && <p className="soft">{t('guests_unsubscribed')}</p>}
      </div>
      {row.address === null && (
        <PlaceholderActions
          event={event}
          row={row}
          label={t('desk_add_address')}
          description={t('desk_add_address_for', { name: row.name })}
        />
      )}
    </li>
  );
}

function UndeliveredGuest({
  event,
  row,
  progress: { running, failures, run },
  reportFocus,
}: {
  event: DinnerEvent;
  row: GuestListRow;
  progress: GuestActions;
  reportFocus: ReportFocus;
}) {
  const item = useRef<HTMLLIElement>(null);
  useReportFocusOnUnmount(item, reportFocus);
  const { undelivered } = row;
  if (!undelivered) return null;
  return (
    <li ref={item}>
      <div className="host-todo-words">
        <p className="guest-name">
          <bdi>{row.name}</bdi>
        </p>
        <UndeliveredReason undelivered={undelivered} isMember={row.person !== null} />
        <StatusLine kind="error" text={failures.get(row.key)} />
      </div>
      <UndeliveredActions
        event={event}
        row={row}
        isSending={running?.action === 'resend' && running.keys.has(row.key)}
        onResend={() => void run('resend', [row])}
        reportFocus={reportFocus}
      />
    </li>
  );
}

import { UNNAMED_INITIALS } from '#src/i18n/format/initials.ts';
import { type ReactNode, memo } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { Button } from '#src/components/base/button.tsx';
import { MoreIcon, NoteIcon } from '#src/components/base/icons.tsx';
import { Avatar } from '#src/components/person/avatar.tsx';
import { AvatarFallback } from '#src/components/person/avatar-fallback.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { PlatesTouching, formatTies, listSeatWishes } from './guest-ties.tsx';
import { GuestAnswer, GuestSeat } from './guest-answer.tsx';
import type { GuestRowActions } from './guest-menu.tsx';
import type { GuestListRow } from './guest-rows.ts';
import { LineArrows } from './line-buttons.tsx';
import { WaitingPlace, WaitingSince } from './waiting-list.tsx';
import { WaitingSeat } from './waiting-seat.tsx';
import type { LineMoves } from './use-line-moves.ts';

const PORTRAIT_HEIGHT_PX = 36;

export interface GuestRowViewProps {
  row: GuestListRow;
  index: number;
  /** To the row above. */
  isTied: boolean;
  event: DinnerEvent;
  /** From a tablet on. */
  hasColumns: boolean;
  /** The rows are those who wait, in the order they get a seat. */
  isLine: boolean;
  /** Set where the host can order them. */
  lineLength: number | null;
  moving: LineMoves['moving'];
  isGettingSeat: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isMenuOpen: boolean;
  failure: string | undefined;
  actions: GuestRowActions;
  measureRow: ((row: Element | null) => void) | undefined;
}

/** A guest in the list. The whole row opens the card. */
export const GuestRowView = memo(function GuestRowView({
  row,
  index,
  isTied,
  event,
  hasColumns,
  isLine,
  lineLength,
  moving,
  isGettingSeat,
  isSelected,
  isOpen,
  isMenuOpen,
  failure,
  actions,
  measureRow,
}: GuestRowViewProps) {
  const t = useTranslator();
  const wishes = listSeatWishes(t, row);
  const seat = isLine ? (
    <WaitingSeat event={event} row={row} isRunning={isGettingSeat} onGive={actions.act} />
  ) : (
    <GuestSeat row={row} event={event} />
  );
  const className = ['guest-row', isSelected && 'selected', isOpen && 'open', isTied && 'tied']
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={className}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-guest={row.key}
      ref={measureRow}
    >
      <div className="guest-tick" role="cell">
        {!row.isHost && (
          <label>
            <input
              type="checkbox"
              className="check"
              data-control="select"
              aria-label={t('guests_select', { name: row.name })}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                actions.toggle(row.key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        )}
      </div>
      <div className="guest-who" role="cell">
        {isLine && event.waitlist_rule !== 'fit' ? (
          <WaitingPlace row={row} event={event} />
        ) : (
          <span className="guest-portrait">
            {row.person?.picture_url ? (
              <Avatar person={row.person} sizePx={PORTRAIT_HEIGHT_PX} />
            ) : (
              <AvatarFallback
                first={
                  row.person?.is_unnamed ? UNNAMED_INITIALS : row.person?.first_name || row.name
                }
                last={row.person?.last_name ?? ''}
              />
            )}
          </span>
        )}
        <div className="guest-words">
          <div className="guest-name-line">
            <button
              type="button"
              className="guest-open"
              data-control="open"
              aria-expanded={isOpen}
              onClick={() => actions.open(row)}
            >
              <bdi className={row.person?.is_unnamed && 'guest-unnamed'}>{row.name}</bdi>
            </button>
            {(row.note || row.hostNote) && (
              <span className="guest-noted">
                <NoteIcon />
                <span className="visually-hidden">
                  {[row.note && t('guests_has_line'), row.hostNote && t('guests_has_note')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            )}
          </div>
          {failure ? (
            <p className="guest-sub failed">{failure}</p>
          ) : (
            <>
              {(hasColumns || row.undelivered) && (
                <GuestSubline row={row} event={event} wishes={wishes} isLine={isLine} />
              )}
              {!hasColumns && (
                <GuestFacts row={row} event={event} wishes={wishes} isLine={isLine} seat={seat} />
              )}
            </>
          )}
        </div>
      </div>
      {hasColumns && !isLine && (
        <div className="guest-column" role="cell">
          <GuestAnswer row={row} />
        </div>
      )}
      {hasColumns && (
        <div className="guest-column" role="cell">
          {seat}
          {!isLine && <GuestFood row={row} />}
        </div>
      )}
      <div className="guest-more" role="cell">
        {lineLength !== null && (
          <LineArrows row={row} lineLength={lineLength} moving={moving} actions={actions} />
        )}
        <Button
          variant="ghost"
          size="small"
          icon={<MoreIcon />}
          aria-label={t('guests_more_for', { name: row.name })}
          data-control="menu"
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={({ currentTarget }) => actions.toggleMenu(row.key, currentTarget)}
        />
      </div>
    </div>
  );
});

function GuestFood({ row: { dietaryNeeds } }: Pick<GuestRowViewProps, 'row'>) {
  const t = useTranslator();
  return (
    dietaryNeeds && (
      <span className="guest-food">
        <span className="visually-hidden">{t('guests_column_food')}: </span>
        <bdi>{dietaryNeeds}</bdi>
      </span>
    )
  );
}

/** Null where seats go by fit: then no place says who is next. */
const getLinePlace = (
  t: Translator,
  { waitlistPosition }: GuestListRow,
  { waitlist_rule }: DinnerEvent,
): string | null =>
  waitlist_rule === 'fit' || waitlistPosition === null
    ? null
    : t('guests_waitlist_position', { place: waitlistPosition });

/** On a phone, in place of the columns and the note: the answer or the seat, the food, the needs and the group. */
function GuestFacts({
  row,
  event,
  wishes,
  isLine,
  seat,
}: Pick<GuestRowViewProps, 'row' | 'event' | 'isLine'> & {
  wishes: readonly string[];
  seat: ReactNode;
}) {
  const t = useTranslator();
  return (
    <p className="guest-sub facts">
      {isLine ? (
        row.answeredAt && <WaitingSince row={row} event={event} />
      ) : (
        <GuestAnswer row={row}>{row.seat ? seat : getLinePlace(t, row, event)}</GuestAnswer>
      )}
      {(isLine || !row.seat || row.hasCome !== null) && seat}
      <GuestFood row={row} />
      {wishes.length > 0 && <bdi className="guest-wishes">{wishes.join(' · ')}</bdi>}
    </p>
  );
}

/** What a host wants to know next: an e-mail that didn't arrive, since when an answer is missing, who they are. */
function GuestSubline({
  row,
  event,
  wishes,
  isLine,
}: Pick<GuestRowViewProps, 'row' | 'event' | 'isLine'> & { wishes: readonly string[] }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { user } = useSession();
  const { person, name, address, undelivered, invitedAt, openedAt, answeredAt } = row;
  const formatWhen = (instant: string) => dates.formatDateTime(instant, event.time_zone);
  const remindedAt = row.reminders.last_at;
  if (undelivered)
    return <p className="guest-sub failed">{t(`guests_undelivered_${undelivered.email}`)}</p>;
  const listNotes = (): (string | false | null | undefined)[] => {
    switch (row.status) {
      case 'invited':
        return [
          address !== name && address,
          remindedAt
            ? t('guests_reminded_when', { when: dates.formatDaysAgo(remindedAt) })
            : invitedAt && t('guests_invited_when', { when: dates.formatDaysAgo(invitedAt) }),
          openedAt && t('guests_opened_when', { when: formatWhen(openedAt) }),
          row.invitedBy && t('guests_invited_by', { name: formatFullName(row.invitedBy) }),
          !invitedAt && person?.headline,
        ];
      case 'declined':
        return [answeredAt && t('guests_answered_when', { when: dates.formatDaysAgo(answeredAt) })];
      case 'waitlisted':
        return [
          (!isLine && getLinePlace(t, row, event)) ||
            (answeredAt && t('guests_waiting_since', { when: formatWhen(answeredAt) })),
        ];
      case 'requested':
      case 'accepted':
        return [
          ...formatTies(t, row),
          row.isHost
            ? t(person?.id === user?.id ? 'guests_you' : 'dinner_host_type')
            : person?.is_placeholder
              ? (address ?? (person.plus_one_of ? null : t('guests_by_hand')))
              : person?.headline,
        ];
    }
  };
  const note = [row.hasUnsubscribed && t('guests_unsubscribed'), ...wishes, ...listNotes()]
    .filter(Boolean)
    .join(' · ');
  return note ? (
    <p className="guest-sub">
      {(person?.plus_one_of || row.plusOnes.length > 0) && <PlatesTouching />}
      <bdi>{note}</bdi>
    </p>
  ) : null;
}

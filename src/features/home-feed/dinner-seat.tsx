import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { describePlace } from '#src/core/dinners/describe-seat.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { formatSeatMayChange } from '#src/core/dinners/seat-may-change.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { Avatar } from '#src/components/person/avatar.tsx';

/** The member's seat and who is beside it, in one strip (R42). */
export function DinnerSeat({ event, seating }: { event: DinnerEvent; seating: Seating }) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const seat = findMySeat(seating);
  const isPublished = seating.published_at !== null;
  return (
    <div className="dinner-seat">
      {seat && (
        <div className="dinner-seat-faces">
          {[seat.left, seat.right].map(
            (person) => person && <Avatar key={person.id} person={person} sizePx={52} />,
          )}
        </div>
      )}
      <div>
        <p className="dinner-seat-place">{seat ? describePlace(t, seat) : t('rsvp_no_seat')}</p>
        {(seat || isPublished) && (
          <p className="soft small tabular-numbers">
            {isPublished
              ? t('dinner_seating_final')
              : formatSeatMayChange(t, dates, event, seating.publishes_at)}
          </p>
        )}
      </div>
    </div>
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { CoverPicture } from '#src/components/base/cover-picture.tsx';
import { StateMark } from '#src/components/base/state-mark.tsx';
import { Avatar } from '#src/components/person/avatar.tsx';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { getSampleSeat, TableEdge } from '#src/components/table-plan/table-edge.tsx';
import { countFreeChairs, findFreeSeat, spreadFreeSeats } from '#src/core/dinners/free-seats.ts';
import type { InvitationState } from '#src/contract/invitation-state.ts';
import { isInvitationOpen } from '#src/core/dinners/invitation-state.ts';
import { getMiniPlan } from '#src/core/dinners/my-seat.ts';

/** HTML of the dinner's photo or tables, as its invitation card shows them. */
export function drawTables(event: PublicEvent | EventBySlug, state: InvitationState): string {
  const tables = spreadFreeSeats(event.tables, countFreeChairs(event, state));
  const [first] = tables;
  const mySeat =
    first && isInvitationOpen(state) && state !== 'full'
      ? { table: 0, seat: findFreeSeat(first, getSampleSeat(first)) }
      : null;
  return renderToStaticMarkup(
    <div className="seat-drawing">
      {event.cover_url ? (
        <>
          <CoverPicture
            url={event.cover_url}
            isCancelled={state === 'cancelled'}
            sizes="(min-width: 472px) 440px, 100vw"
            isMain
          />
          {first && <TableEdge table={first} mySeat={mySeat?.seat ?? null} />}
        </>
      ) : (
        <MiniPlan tables={tables} mySeat={mySeat} />
      )}
    </div>,
  );
}

/** HTML of the band that says how things stand. */
export const drawBand = (state: InvitationState, text: string): string =>
  renderToStaticMarkup(
    <p className="band">
      <StateMark state={state} className="mark" />
      <span>{text}</span>
    </p>,
  );

/** HTML of the inviter, with their portrait if there is one. */
export const drawHost = (
  person: Pick<Person, 'first_name' | 'last_name' | 'picture_url'>,
  text: string,
): string =>
  renderToStaticMarkup(
    <div className="host">
      {person.picture_url && <Avatar person={person} sizePx={48} />}
      <p className="lead">{text}</p>
    </div>,
  );

/** HTML of the tables from above with the guest's seat, without saying who else comes. Empty without a seat. */
export function drawPlan(seating: Seating): string {
  const plan = getMiniPlan({ tables: [] }, seating);
  return plan.mySeat
    ? renderToStaticMarkup(
        <div className="seat-drawing">
          <MiniPlan {...plan} />
        </div>,
      )
    : '';
}

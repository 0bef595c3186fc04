import { renderToStaticMarkup } from 'react-dom/server';
import type { Seating } from '#src/contract/seating.ts';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { SeatStrip } from '#src/components/table-plan/seat-strip.tsx';
import { describeSeat } from '#src/core/dinners/describe-seat.ts';
import { findMySeat, getMiniPlan } from '#src/core/dinners/my-seat.ts';
import { t } from '#server/platform/i18n.ts';

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

/** HTML of the tables from above, with the seat of the guest whose seating this is, and of that seat between its neighbours, who alone are named. Empty without a seat. */
export function drawSeat(seating: Seating): string {
  const seat = findMySeat(seating);
  const me = seat?.table.seats.find(({ is_me }) => is_me)?.person;
  if (!seat || !me) return '';
  return renderToStaticMarkup(
    <div className="seat-drawing">
      <MiniPlan {...getMiniPlan({ tables: [] }, seating)} />
      <SeatStrip me={me} {...describeSeat(t, seat)} />
    </div>,
  );
}

import { useQuery } from '@tanstack/react-query';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getMiniPlan } from '#src/core/dinners/my-seat.ts';
import { CoverPicture } from '#src/components/base/cover-picture.tsx';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { TableEdge } from '#src/components/table-plan/table-edge.tsx';

interface DinnerPictureProps {
  event: DinnerEvent;
  /** The member has a seat, which the plan lights as the seating does. */
  hasSeat: boolean;
  wide?: boolean;
}

/** The dinner's photo, above the edge of the member's table if they have a seat; without a photo its tables (R76). */
export function DinnerPicture({ event, hasSeat, wide = false }: DinnerPictureProps) {
  const core = useCore();
  const seating = useQuery({ ...queries(core).seating(event.id), enabled: hasSeat });
  const plan = getMiniPlan(event, hasSeat ? seating.data : undefined);
  if (event.cover_url !== null) {
    const table = plan.tables[plan.mySeat?.table ?? 0];
    return (
      <>
        <CoverPicture
          url={event.cover_url}
          isCancelled={event.status === 'cancelled'}
          className="dinner-cover"
        />
        {hasSeat && table && <TableEdge table={table} mySeat={plan.mySeat?.seat ?? null} />}
      </>
    );
  }
  return (
    <>
      <div className="dinner-tables">
        <MiniPlan wide={wide} {...plan} />
      </div>
      {!wide && (
        <div className="dinner-tables upright">
          <MiniPlan stacked {...plan} />
        </div>
      )}
    </>
  );
}

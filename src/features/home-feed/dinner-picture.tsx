import { useQuery } from '@tanstack/react-query';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getMiniPlan } from '#src/core/dinners/my-seat.ts';
import { CoverPicture } from '#src/components/base/cover-picture.tsx';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';

interface DinnerPictureProps {
  event: DinnerEvent;
  /** The member has a seat, which the plan lights as the seating does. */
  hasSeat: boolean;
  wide?: boolean;
}

/** The dinner's photo, if it has one, above its tables (R76). */
export function DinnerPicture({ event, hasSeat, wide = false }: DinnerPictureProps) {
  const core = useCore();
  const seating = useQuery({ ...queries(core).seating(event.id), enabled: hasSeat });
  return (
    <>
      <CoverPicture
        url={event.cover_url}
        isCancelled={event.status === 'cancelled'}
        className="dinner-cover"
      />
      <div className="dinner-tables">
        <MiniPlan wide={wide} {...getMiniPlan(event, hasSeat ? seating.data : undefined)} />
      </div>
    </>
  );
}

import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import './rsvp-form.css';

interface DinnerRsvpSkeletonProps {
  label?: string;
  bare?: boolean;
}

/** As tall as the RSVP form, to avoid a layout shift. */
export function DinnerRsvpSkeleton({ label, bare = false }: DinnerRsvpSkeletonProps) {
  return (
    <div className="rsvp skeleton-state">
      <Skeleton label={label} width="60%" height={bare ? '34px' : '137px'} />
      <Skeleton height="54px" />
    </div>
  );
}

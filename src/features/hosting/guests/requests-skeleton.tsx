import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import './requests-grid.css';

/** Answered in place on home; more are on the guest list. */
export const MAX_REQUESTS_ON_HOME = 2;
const REQUEST_HEIGHT_PX = 154;

/** Placeholder of the requests on home, side by side where they will be. */
export function RequestsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div className="guest-requests">
      {[...Array(Math.min(count, MAX_REQUESTS_ON_HOME)).keys()].map((index) => (
        <Skeleton key={index} height={REQUEST_HEIGHT_PX} {...(index === 0 && { label })} />
      ))}
    </div>
  );
}

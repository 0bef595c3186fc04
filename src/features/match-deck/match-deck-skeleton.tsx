import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import './card-stack.css';

export function MatchDeckSkeleton({ label }: { label?: string }) {
  return (
    <div className="deck">
      <div className="deck-main">
        <div className="deck-head">
          <Skeleton label={label} width="11em" height="34px" />
        </div>
        <div className="deck-stack">
          <div className="deck-card">
            <div className="card person-card skeleton-state" part="card">
              <div className="card-top" part="card-top">
                <Skeleton width="52%" height="96px" />
              </div>
              <div className="card-body" part="card-body">
                <Skeleton width="70%" height="84px" />
                <Skeleton lines={3} />
              </div>
            </div>
          </div>
        </div>
        <div className="deck-actions skeleton-state">
          <Skeleton height="54px" />
        </div>
      </div>
      <div className="deck-side">
        <div className="caps">
          <Skeleton width="8em" />
        </div>
        <ul className="rows">
          {[0, 1, 2].map((row) => (
            <li key={row} className="card row skeleton-state" part="card">
              <div className="card-top" part="card-top" />
              <div className="card-body" part="card-body">
                <Skeleton lines={2} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
